// The scorings of Alhambra.
import { ofKind } from '../../kit/desk.svelte';
import type { ScoreItem, Translate, Unseated } from '../../kit/game_screen';
import { scoringTable, type Scoring } from '../../kit/scorings';
import { TYPES } from './pieces';
import { hasDirk, type AlhambraView, type Game } from './view';

export function scoringOf(view: AlhambraView, number: number): Scoring {
  const source = {
    whats: ['wall', ...TYPES] as const,
    isOf: ({ label, args }: ScoreItem, what: string) => (what === 'wall' ? label === 'wall' : args.type === what),
    at: ({ args }: ScoreItem) => Number(args.scoring),
    isKept: (what: string) =>
      view.table.scorings.dirk_points.some(({ scoring, type }) => scoring === number && type === what),
  };
  return scoringTable(view.seats, source, number);
}

/** The scorings that these events report, in order. */
export const reported = (events: Game['event'][]): string[] => [
  ...new Set(ofKind(events, 'scored').map(({ args }) => String(args.scoring))),
];

/** Dirk, whose tiles are worth something in every scoring though he cannot win. */
export function dirk(view: AlhambraView, t: Translate): Unseated[] {
  if (!hasDirk(view)) return [];
  const items = view.table.scorings.dirk_points.map(({ points, ...args }) => ({ label: 'majority', args, points }));
  return [{ name: t('alhambra.ui.dirk'), score: items.reduce((sum, { points }) => sum + points, 0), items }];
}
