import type { PieceSort } from '../../wire/dice';
import type { Spelling } from '../../kit/game_screen';
import { TOKEN_KINDS, tokenFace } from './pieces';

export const spelling: Spelling<PieceSort> = {
  token(id) {
    const { kind, value } = tokenFace(String(id));
    return TOKEN_KINDS.includes(kind) ? { kind, value: value ?? 0 } : null;
  },
};
