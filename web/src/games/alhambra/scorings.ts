// A scoring as a table, made of the items that the engine wrote for it.
import type { GameEvent, ScoreItem } from '../../kit/game_screen';
import { TYPES, type BuildingType } from './pieces';
import type { AlhambraView } from './view';

export interface ScoringRow {
  what: 'wall' | BuildingType;
  /** By seat - 1; null where nothing was scored. */
  items: (ScoreItem | null)[];
}
export interface Scoring {
  number: number;
  rows: ScoringRow[];
  /** By seat - 1: points of this scoring, and the score after it. */
  points: number[];
  totals: number[];
}

const isOf = (item: ScoreItem, what: ScoringRow['what']): boolean =>
  what === 'wall' ? item.label === 'wall' : item.args.type === what;

export function scoringOf(view: AlhambraView, number: number): Scoring {
  const until = view.seats.map(({ items }) => items.filter(({ args }) => Number(args.scoring) <= number));
  const own = until.map((items) => items.filter(({ args }) => args.scoring === number));
  const sum = (items: ScoreItem[]): number => items.reduce((total, { points }) => total + points, 0);
  const rows = (['wall', ...TYPES] as const).map((what) => ({
    what,
    items: own.map((items) => items.find((item) => isOf(item, what)) ?? null),
  }));
  return {
    number,
    rows: rows.filter(({ items }) => items.some((item) => item !== null)),
    points: own.map(sum),
    totals: until.map(sum),
  };
}

export interface Report {
  number: number;
  /** What Dirk's tiles were worth, where he plays along. */
  dirk: GameEvent | null;
}

/** The scorings that these events report, in order. */
export function reported(events: GameEvent[]): Report[] {
  const numbers = (kind: string) =>
    events.filter((event) => event.kind === kind).map(({ args }) => Number(args.scoring));
  return [...new Set(numbers('scored'))].map((number) => ({
    number,
    dirk: events.find(({ kind, args }) => kind === 'dirk-scored' && args.scoring === number) ?? null,
  }));
}
