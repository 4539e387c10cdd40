// What tells the two games apart on the screen: their colours, their tiles, their drawings.
import type { Component } from 'svelte';
import type { Supply } from './layout';
import type { Corner, Sides, TileName } from './view';

export interface Face {
  game: string;
  /** In the order of the engine's sums. */
  colours: readonly string[];
  /** Clockwise orders a to f. */
  orders: readonly (readonly string[])[];
  /** How many chips there are of each value. */
  supply: Supply;
  /** Draws the symbols `lat-<colour>`, `lat-shape-<colour>` and `lat-chip-<value>` once per page. */
  Symbols: Component;
}

const faces = new Map<string, Face>();
export const register = (face: Face): void => void faces.set(face.game, face);
/** A screen is told its game by the view, an editor by the form. */
export const faceOf = (game: string): Face => faces.get(game)!;

export const CORNERS: readonly Corner[] = ['NW', 'NE', 'SE', 'SW'];
export const COUNTS = [1, 2, 3, 4, 5, 6] as const;
export const ORDERS = 'abcdef';

/** The letters on screen are these in every language. */
export const letterOf = (colour: string): string => colour[0]!;
export const countOf = (tile: TileName): number => Number(tile[0]);

/** Which colour faces which square when the tile is turned by so many quarters clockwise. */
export function sidesOf(face: Face, tile: TileName, rotation: number): Sides {
  const order = face.orders[ORDERS.indexOf(tile[1]!)] ?? face.colours;
  const at = (corner: number): string => order[(corner - rotation + 8) % 4]!;
  return { NW: at(0), NE: at(1), SE: at(2), SW: at(3) };
}
