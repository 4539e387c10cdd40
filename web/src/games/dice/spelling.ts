import type { PieceSort } from '../../wire/dice';
import type { Spelling } from '../../kit/game_screen';
import { LETTERS, TOKEN_KINDS, tokenFace, typeOf } from './pieces';

/** `group` is no sort of the engine: how many dice show one face, as `AA`, which a sentence counts. */
export const spelling: Spelling<PieceSort | 'group'> = {
  dice(notation) {
    const groups = String(notation).match(/([PSACGT])\1*/g);
    return groups ? { notation, group: groups } : null;
  },
  group(equal) {
    const [letter = ''] = String(equal);
    return letter && LETTERS.includes(letter) ? { type: typeOf(letter), count: String(equal).length } : null;
  },
  token(id) {
    const { kind, value } = tokenFace(String(id));
    return TOKEN_KINDS.includes(kind) ? { kind, value: value ?? 0 } : null;
  },
};
