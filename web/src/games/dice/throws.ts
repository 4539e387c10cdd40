// What the throws of a turn showed, as far as this page has seen them: a picture of the past, nothing depends on it.
import type { GameEvent } from '../types';

export interface Throws {
  turn: number;
  /** Letters, by throw - 1. */
  results: string[];
}

export function earlierThrows(before: Throws, turn: number, events: GameEvent[]): Throws {
  const thrown = events.filter(({ kind }) => kind === 'dice-thrown');
  if (turn === before.turn && thrown.length === 0) return before;
  const results = turn === before.turn ? [...before.results] : [];
  for (const { args } of thrown) results[Number(args?.throw) - 1] = String(args?.dice ?? '');
  return { turn, results };
}
