// The Gardens and Carat are one game with two faces; so is the spelling of their pieces.
import type { Args, Spelling } from '../types';

export interface LatticeComponents {
  tiles: { orders_clockwise: string[][] };
}
const TILE_ARGS = ['tile', 'tiles', 'corner', 'other'];

/** `chipTypes[v - 1]` is what a chip of value v shows; empty where chips show values alone. */
export function latticeSpelling(components: LatticeComponents, chipTypes: string[]): Spelling {
  return {
    piece(arg, value): { kind: string; facts: Args } | null {
      if (typeof value === 'number') {
        if (arg !== 'chip' || value < 1 || value > 5) return null;
        return { kind: 'chip', facts: { type: chipTypes[value - 1] ?? '', value } };
      }
      const match = /^([1-6])([a-f])$/.exec(value);
      if (!match || !TILE_ARGS.includes(arg)) return null;
      const colours = components.tiles.orders_clockwise['abcdef'.indexOf(match[2]!)] ?? [];
      return { kind: 'tile', facts: { notation: value, count: Number(match[1]), colours } };
    },
  };
}
