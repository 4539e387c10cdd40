// The scorings of Alhambra.
import { ofKind } from '../../kit/desk.svelte';
import type { ScoreItem } from '../../kit/game_screen';
import { scoringTable, type Scoring } from '../../kit/scorings';
import { TYPES } from './pieces';
import type { AlhambraView, Game } from './view';

export function scoringOf(view: AlhambraView, number: number): Scoring {
  const source = {
    whats: ['wall', ...TYPES] as const,
    isOf: ({ label, args }: ScoreItem, what: string) => (what === 'wall' ? label === 'wall' : args.type === what),
    at: ({ args }: ScoreItem) => Number(args.scoring),
  };
  return scoringTable(view.seats, source, number);
}

/** The scorings that these events report, in order. */
export const reported = (events: Game['event'][]): string[] => [
  ...new Set(ofKind(events, 'scored').map(({ args }) => String(args.scoring))),
];
