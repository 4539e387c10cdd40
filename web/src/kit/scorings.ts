// A scoring as a table, made of the items that the engine wrote for it.
import type { GameEvent, ScoreItem, View } from './game_screen';

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
  /** In which scoring, as a number; left out where there is only one. */
  at?(item: ScoreItem): number;
  /** Is there a row for it even where no seat scored? */
  isKept?(what: string): boolean;
}

const sum = (items: ScoreItem[]): number => items.reduce((total, { points }) => total + points, 0);

/** Several of a kind are one: what each brought, added up. */
function together([first, ...more]: ScoreItem[]): ScoreItem | null {
  if (!first || more.length === 0) return first ?? null;
  const all = [first, ...more];
  return {
    ...first,
    count: all.length,
    points: sum(all),
    arithmetic: { terms: all.map(({ points }) => points) },
    pieces: all.flatMap(({ pieces }) => pieces),
  };
}

export function scoringTable(seats: View['seats'], source: Source, number = 0): Scoring {
  const { whats, isOf, at = () => 0, isKept = () => false } = source;
  const until = seats.map(({ items }) => items.filter((item) => at(item) <= number));
  const own = until.map((items) => items.filter((item) => at(item) === number));
  const rows = whats.map((what) => ({
    what,
    items: own.map((items) => together(items.filter((item) => isOf(item, what)))),
  }));
  return {
    rows: rows.filter(({ what, items }) => isKept(what) || items.some((item) => item !== null)),
    points: own.map(sum),
    totals: until.map(sum),
  };
}

/** For games that are told once, when they are over. */
export const finalScoring = (events: GameEvent[], view: View): string[] =>
  view.pending.kind === 'over' && events.length > 0 ? ['final'] : [];
