// A scoring as a table, made of the items that the engine wrote for it.
import type { ScoreItem, View } from './game_screen';

export interface Scoring {
  rows: {
    what: string;
    /** By seat - 1; null where nothing was scored. */
    items: (ScoreItem | null)[];
  }[];
  /** By seat - 1: points of this scoring, and the score after it. */
  points: number[];
  totals: number[];
}
interface Source {
  /** What is scored, in order. */
  whats: readonly string[];
  isOf(item: ScoreItem, what: string): boolean;
  /** In which scoring, as a number. */
  at(item: ScoreItem): number;
}

const sum = (items: ScoreItem[]): number => items.reduce((total, { points }) => total + points, 0);

export function scoringTable(seats: View['seats'], { whats, isOf, at }: Source, number: number): Scoring {
  const until = seats.map(({ items }) => items.filter((item) => at(item) <= number));
  const own = until.map((items) => items.filter((item) => at(item) === number));
  const rows = whats.map((what) => ({
    what,
    items: own.map((items) => items.find((item) => isOf(item, what)) ?? null),
  }));
  return {
    rows: rows.filter(({ items }) => items.some((item) => item !== null)),
    points: own.map(sum),
    totals: until.map(sum),
  };
}
