// Which of the newest events are shown on the board, and where.
import type { Cell, GameEvent, Seat } from '../../kit/game_screen';

const TOLD = [
  'building-built',
  'coins-taken',
  'dice-turned',
  'second-paid',
  'pair-kept',
  'pair-handed',
  'type-completed',
  'place-awarded',
  'imaginary-rolled',
  'imaginary-completed',
  'imaginary-awarded',
];
/** Of one's own doings only what the rules did with them is told. */
const TOLD_TO_ALL = ['place-awarded', 'imaginary-rolled', 'imaginary-completed', 'imaginary-awarded'];

export function toldEvents(events: GameEvent[], seat: Seat | null): GameEvent[] {
  return events.filter(
    (event) =>
      TOLD.includes(event.kind ?? '') &&
      (event.seat !== seat || seat === null || TOLD_TO_ALL.includes(event.kind ?? '')),
  );
}

export function builtBy(events: GameEvent[], seat: Seat): Cell[] {
  return events
    .filter((event) => event.kind === 'building-built' && event.seat === seat)
    .map((event) => event.args.at as Cell);
}

/** The line at which this seat's dice were thrown, if that has just happened. */
export function thrownAt(events: GameEvent[], seat: Seat): number | null {
  return events.findLast((event) => event.kind === 'dice-rolled' && event.seat === seat)?.n ?? null;
}
