// The counts of the dice game.
import { ofKind } from '../../kit/desk.svelte';
import type { ScoreItem } from '../../kit/game_screen';
import { scoringTable, type Scoring } from '../../kit/scorings';
import { COUNTS, TYPES, type Count } from './pieces';
import type { DiceView, Game } from './view';

export function countTable(view: DiceView, count: Count): Scoring {
  const source = {
    whats: [...TYPES, 'tokens'] as const,
    isOf: ({ label, args }: ScoreItem, what: string) => (what === 'tokens' ? label === 'tokens' : args.type === what),
    at: ({ args }: ScoreItem) => COUNTS.indexOf(args.scoring as Count),
  };
  return scoringTable(view.seats, source, COUNTS.indexOf(count));
}

/** The counts that these events report, in order. */
export function reported(events: Game['event'][]): Count[] {
  return [...new Set(ofKind(events, 'scored').map(({ args }) => args.scoring))];
}
