// The story of a match, from its events.
import type { StoryPage } from '../wire/link/types';
import type { Event as GameEvent, Seat } from '../wire/common';

/** Without what was taken back: `undone` removes the lines after its `to`, and itself stays as a trace. */
export function effective(events: GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = [];
  for (const event of events) {
    if (event.kind === 'undone') {
      const to = Number(event.args.to ?? 0);
      while (kept.length && kept[kept.length - 1]!.n > to) kept.pop();
    }
    kept.push(event);
  }
  return kept;
}

/** Runs of one kind that are this long are folded: a set-up lays the same thing many times. */
const LONG_RUN = 6;

/** The story in entries: each an event, or a long run of events of one kind, oldest first. */
export function entries(told: GameEvent[]): GameEvent[][] {
  const runs: GameEvent[][] = [];
  for (const event of told) {
    const run = runs.at(-1);
    if (run && run[0]!.kind === event.kind) run.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => (run.length < LONG_RUN ? run.map((event) => [event]) : [run]));
}

/** With what happened in the lines after `from` up to `to`, whether some of it was known or not. */
export function withPage(events: GameEvent[], { from, to, events: page }: StoryPage): GameEvent[] {
  return [...events.filter(({ n }) => n <= from), ...page, ...events.filter(({ n }) => n > to)];
}

/** A value of each seat after line n, or after turn n. */
export interface SeriesPoint {
  n: number;
  values: number[];
}

/** Points over time: a step where an event says a total or points. */
export function scoreCurve(events: GameEvent[], players: number): SeriesPoint[] {
  const scores = new Array<number>(players).fill(0);
  const curve: SeriesPoint[] = [{ n: 0, values: [...scores] }];
  for (const { n, seat, kind, args } of effective(events)) {
    if (!seat || seat > players || !args) continue;
    if (typeof args.total === 'number' && typeof args.points === 'number') scores[seat - 1] = args.total;
    else if (kind === 'scored' && typeof args.points === 'number') scores[seat - 1]! += args.points;
    else continue;
    const last = curve[curve.length - 1]!;
    if (last.n === n) last.values = [...scores];
    else curve.push({ n, values: [...scores] });
  }
  return curve;
}

/** Turns, which a reader counts, for lines, which nobody does. */
export interface Turns {
  /** In which turn line n falls; the first is 1. */
  of(n: number): number;
  /** The same by turns: the values at the end of each. */
  curve(points: SeriesPoint[]): SeriesPoint[];
}

export function turnsOf(events: GameEvent[]): Turns {
  const ends = effective(events)
    .filter(({ kind }) => kind === 'turn-ended')
    .map(({ n }) => n);
  const of = (n: number): number => 1 + ends.filter((end) => end < n).length;
  /** What is scored after the last turn belongs to it. */
  const last = Math.max(1, ends.length);
  return {
    of,
    curve(points) {
      const byTurn = new Map<number, number[]>();
      for (const { n, values } of points) byTurn.set(n === 0 ? 0 : Math.min(last, of(n)), values);
      return [...byTurn].map(([n, values]) => ({ n, values }));
    },
  };
}

/** The line after which the reader's last turn was over: what came later is "since my turn". */
export function lastTurnEnd(events: GameEvent[], seat: Seat | null): number {
  let line = 0;
  for (const event of events) if (event.kind === 'turn-ended' && event.seat === seat) line = event.n;
  return line;
}
