// What the throws of the present turn showed: a picture of the past, nothing depends on it.
import type { Game } from './view';

/** Letters, by throw - 1. */
export function throwsOfTurn(story: readonly Game['event'][]): string[] {
  const results: string[] = [];
  for (const { kind, args } of story.slice(story.findLastIndex(({ kind }) => kind === 'turn-ended') + 1)) {
    if (kind === 'dice-thrown') results[args.throw - 1] = args.dice;
  }
  return results;
}
