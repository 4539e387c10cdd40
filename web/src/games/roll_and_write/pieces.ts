// What is printed and what the dice say; docs/components/roll_and_write.json says it once for the engine's tests and for us.
import {
  coins_printed,
  grid,
  letters,
  row_col_points,
  vp_by_place,
} from '../../../../docs/components/roll_and_write.json';
import type { BuildingType } from '../../kit/buildings/types';
import type { Cell } from '../../kit/game_screen';
import type { DieText, SheetFacts } from './view';

export const SIZE = 6;
export const FACES = [1, 2, 3, 4, 5, 6] as const;

const TYPE_OF = Object.fromEntries(Object.entries(letters).map(([type, letter]) => [letter, type as BuildingType]));
export const typeOf = (letter: string): BuildingType => TYPE_OF[letter] ?? 'tower';
export const typeAt = ({ grid: rows }: Pick<SheetFacts, 'grid'>, [row, column]: Cell): BuildingType =>
  typeOf(rows[row - 1]?.[column - 1] ?? '');

export type Colour = 'yellow' | 'blue';
export const colourOf = (die: DieText): Colour => (die.startsWith('y') ? 'yellow' : 'blue');
export const valueOf = (die: DieText): number => Number(die.slice(1));

/** What a row or column with so many buildings scores. */
export function linePoints(count: number): number {
  return (row_col_points as Record<string, number>)[String(count)] ?? 0;
}

/** The sheet that is assumed while no source shows the printed one. */
export const DEFAULT_SHEET: Pick<SheetFacts, 'grid' | 'coins' | 'places'> = {
  grid: grid.rows_by_yellow_1_to_6,
  coins: coins_printed,
  places: vp_by_place,
};
