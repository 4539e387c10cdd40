// A count as a table, made of the items that the engine wrote for it.
import type { ScoreItem } from '../../kit/game_screen';
import { COUNTS, TYPES, type BuildingType, type Count } from './pieces';
import { ofKind } from '../../kit/desk.svelte';
import type { DiceView, Game } from './view';

export interface CountRow {
  what: BuildingType | 'tokens';
  /** By seat - 1; null where nothing was scored. */
  items: (ScoreItem | null)[];
}
export interface CountTable {
  count: Count;
  rows: CountRow[];
  /** By seat - 1: points of this count, and the score after it. */
  points: number[];
  totals: number[];
}

const isOf = ({ label, args }: ScoreItem, what: CountRow['what']): boolean =>
  what === 'tokens' ? label === 'tokens' : args.type === what;
const sum = (items: ScoreItem[]): number => items.reduce((total, { points }) => total + points, 0);
const indexOf = ({ args }: ScoreItem): number => COUNTS.indexOf(args.scoring as Count);

export function countTable(view: DiceView, count: Count): CountTable {
  const until = view.seats.map(({ items }) => items.filter((item) => indexOf(item) <= COUNTS.indexOf(count)));
  const own = until.map((items) => items.filter(({ args }) => args.scoring === count));
  const rows = [...TYPES, 'tokens' as const].map((what) => ({
    what,
    items: own.map((items) => items.find((item) => isOf(item, what)) ?? null),
  }));
  return {
    count,
    rows: rows.filter(({ items }) => items.some((item) => item !== null)),
    points: own.map(sum),
    totals: until.map(sum),
  };
}

/** The counts that these events report, in order. */
export function reported(events: Game['event'][]): Count[] {
  return [...new Set(ofKind(events, 'scored').map(({ args }) => args.scoring))];
}
