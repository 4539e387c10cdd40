// Sheets of one's own: the engine's one line of text and its parts.
import { TYPES, type BuildingType } from '../../kit/buildings/types';
import { DEFAULT_SHEET, FACES, SIZE, typeOf } from './pieces';
import type { ByType } from './view';

export interface OwnSheet {
  /** Six rows of six letters. */
  grid: string[];
  coins: number;
  places: ByType<number[]>;
}

export const DEFAULT = 'default';
const LETTERS = /^[PSACGT]{6}$/;

/** `GSTAGC/.../CGATSP coins=20 places=16.8.1/.../21.13.6`, types in their usual order. */
export function writeSheet({ grid, coins, places }: OwnSheet): string {
  const points = TYPES.map((type) => places[type].join('.')).join('/');
  return `${grid.join('/')} coins=${coins} places=${points}`;
}

/** Null where the text has another form; whether its numbers are allowed is the engine's to say. */
export function readSheet(text: string): OwnSheet | null {
  const [, rows, coins, points] = /^(\S+) coins=(\d+) places=(\S+)$/.exec(text.trim()) ?? [];
  const grid = rows?.split('/') ?? [];
  const places = points?.split('/').map((part) => part.split('.').map(Number)) ?? [];
  const whole = grid.length === SIZE && grid.every((row) => LETTERS.test(row)) && places.length === TYPES.length;
  if (!whole || !places.every((row) => row.length === 3 && row.every(Number.isInteger))) return null;
  return {
    grid,
    coins: Number(coins),
    places: Object.fromEntries(TYPES.map((type, at) => [type, places[at]])) as ByType<number[]>,
  };
}

export const assumedSheet = (): OwnSheet => ({
  grid: [...DEFAULT_SHEET.grid],
  coins: DEFAULT_SHEET.coins,
  places: structuredClone(DEFAULT_SHEET.places),
});

export function painted(sheet: OwnSheet, row: number, column: number, letter: string): OwnSheet {
  const grid = sheet.grid.map((line, at) =>
    at === row - 1 ? line.slice(0, column - 1) + letter + line.slice(column) : line,
  );
  return { ...sheet, grid };
}

/** As many boxes as the grid has buildings of the type. */
export function boxesOf({ grid }: OwnSheet): ByType<number> {
  const letters = [...grid.join('')].map(typeOf);
  return Object.fromEntries(
    TYPES.map((type) => [type, letters.filter((one) => one === type).length]),
  ) as ByType<number>;
}

export function withPoints(sheet: OwnSheet, type: BuildingType, place: number, points: number): OwnSheet {
  return { ...sheet, places: { ...sheet.places, [type]: sheet.places[type].with(place, points) } };
}

export const CELLS = FACES.flatMap((row) => FACES.map((column) => [row, column] as const));
