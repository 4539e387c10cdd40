import type { Args, Spelling } from '../types';
import { cardFace, hasTile, tileFace } from './pieces';

const TILE_ARGS = ['tile', 'tiles', 'other', 'corner', 'cut_off'];
const CARD_ARGS = ['card', 'cards'];

export const spelling: Spelling = {
  piece(arg, value) {
    if (typeof value === 'number') {
      if (!TILE_ARGS.includes(arg) || !hasTile(value)) return null;
      const { type, cost, walls } = tileFace(value);
      const facts: Args = { number: value, type, cost, walls: [...walls] };
      return { kind: 'tile', facts };
    }
    if (!CARD_ARGS.includes(arg) || !/^[ygbo]\d$/.test(value)) return null;
    const facts: Args = { notation: value, ...cardFace(value) };
    return { kind: 'card', facts };
  },
};
