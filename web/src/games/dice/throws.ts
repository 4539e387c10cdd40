// What the throws of the present turn showed: a picture of the past, nothing depends on it.
import type { GameEvent } from '../../kit/game_screen';

/** Letters, by throw - 1. */
export function throwsOfTurn(story: readonly GameEvent[]): string[] {
  const results: string[] = [];
  for (const { kind, args } of story.slice(story.findLastIndex(({ kind }) => kind === 'turn-ended') + 1)) {
    if (kind === 'dice-thrown') results[Number(args.throw) - 1] = String(args.dice ?? '');
  }
  return results;
}
