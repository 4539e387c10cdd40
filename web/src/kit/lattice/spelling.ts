// The Gardens and Carat are one game with two faces; so is the spelling of their pieces.
import type { PieceSort } from '../../wire/gardens';
import type { Spelling } from '../game_screen';

export interface LatticeComponents {
  tiles: { orders_clockwise: string[][] };
}

/** `chipTypes[v - 1]` is what a chip of value v shows; empty where chips show values alone. */
export function latticeSpelling(components: LatticeComponents, chipTypes: string[]): Spelling<PieceSort> {
  return {
    chip: (value) => ({ type: chipTypes[Number(value) - 1] ?? '', value }),
    tile(notation) {
      const match = /^([1-6])([a-f])$/.exec(String(notation));
      if (!match) return null;
      const colours = components.tiles.orders_clockwise['abcdef'.indexOf(match[2]!)] ?? [];
      return { notation, count: Number(match[1]), colours };
    },
  };
}
