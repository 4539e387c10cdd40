// Where things stand on the drawn sheet, in units of its drawing: a cell is 100 wide.
import type { Cell } from '../../kit/game_screen';
import { colourOf, SIZE } from './pieces';
import type { DieText } from './view';

export const UNIT = 100;
export const RAIL = 92;
export const MARGIN = 18;
export const HEAD = 78;
export const LEFT = MARGIN + RAIL + 8;
export const TOP = HEAD + RAIL + 8;
export const GRID = SIZE * UNIT;
/** Beside and below the grid: what rows and columns are worth. */
export const TAG = 74;
export const WIDTH = LEFT + GRID + TAG + MARGIN;
export const COINS_TOP = TOP + GRID + TAG + 14;
export const COINS_IN_A_ROW = 20;
export const COIN = (WIDTH - 2 * MARGIN) / COINS_IN_A_ROW;

export const height = (coins: number): number => COINS_TOP + Math.ceil(coins / COINS_IN_A_ROW) * COIN + MARGIN;

export interface Place {
  x: number;
  y: number;
}
/** The top left corner of a cell. */
export const corner = ([row, column]: Cell): Place => ({ x: LEFT + (column - 1) * UNIT, y: TOP + (row - 1) * UNIT });

export interface PlacedDie {
  die: DieText;
  value: number;
  place: Place;
  size: number;
}

/** Dice on their rails; two of a colour with the same value share the space. */
export function placeDice(dice: DieText[], values: number[]): PlacedDie[] {
  return dice.map((die, at) => {
    const value = values[at]!;
    const twin = dice.findIndex((other, index) => index !== at && other[0] === die[0] && values[index] === value);
    const size = twin >= 0 ? 56 : 80;
    const along = (value - 1) * UNIT + (UNIT - size) / 2;
    const across = (RAIL - size) / 2;
    const shift = twin < 0 ? 0 : at < twin ? -17 : 17;
    const isRow = colourOf(die) === 'yellow';
    const place = isRow
      ? { x: MARGIN + across + shift, y: TOP + along + shift }
      : { x: LEFT + along + shift, y: HEAD + across + shift };
    return { die, value, place, size };
  });
}

/** Two strokes of a pen, never quite the same from cell to cell. */
export function cross([row, column]: Cell): string {
  const wobble = (by: number): number => ((row * 31 + column * 17 + by * 13) % 9) - 4;
  const [a, b, c, d] = [wobble(1), wobble(2), wobble(3), wobble(4)];
  return (
    `M${20 + a} ${18 + b}Q${48 + c} ${46 + d} ${82 + b} ${81 + a}` +
    `M${80 + d} ${19 + a}Q${54 + b} ${47 + c} ${19 + c} ${82 + d}`
  );
}
