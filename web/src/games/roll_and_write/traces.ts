// Which of the newest events are shown on the board, and where.
import { ofKind } from '../../kit/desk.svelte';
import type { Cell, Seat } from '../../kit/game_screen';
import type { Game } from './view';

type GameEvent = Game['event'];

/** Told to those who did not do it. */
export const TOLD: GameEvent['kind'][] = [
  'building-built',
  'coins-taken',
  'dice-turned',
  'second-paid',
  'pair-kept',
  'pair-handed',
  'type-completed',
];
/** What the rules did. */
export const TOLD_TO_ALL: GameEvent['kind'][] = [
  'place-awarded',
  'imaginary-rolled',
  'imaginary-completed',
  'imaginary-awarded',
];

export function builtBy(events: GameEvent[], seat: Seat): Cell[] {
  return ofKind(events, 'building-built')
    .filter((event) => event.seat === seat)
    .map(({ args }) => args.at);
}

/** The line at which this seat's dice were thrown, if that has just happened. */
export function thrownAt(events: GameEvent[], seat: Seat): number | null {
  return events.findLast((event) => event.kind === 'dice-rolled' && event.seat === seat)?.n ?? null;
}
