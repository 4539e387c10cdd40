import type { PieceSort } from '../../wire/alhambra';
import type { Spelling } from '../../kit/game_screen';
import { cardFace, hasTile, tileFace } from './pieces';

export const spelling: Spelling<PieceSort> = {
  tile(value) {
    if (!hasTile(Number(value))) return null;
    const { type, cost, walls } = tileFace(Number(value));
    return { number: value, type, cost, walls: [...walls] };
  },
  card: (value) => (/^[ygbo]\d$/.test(String(value)) ? { notation: value, ...cardFace(String(value)) } : null),
};
