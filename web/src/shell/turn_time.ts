// Times that tables may agree on for a turn, and how they are said.
import type { Table } from '../wire/link/types';
import { t, words } from '../words/words.svelte';

export type TurnTime = NonNullable<Table['turn_time']>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const TURN_TIMES = [5 * MINUTE, 15 * MINUTE, HOUR, 8 * HOUR, DAY, 3 * DAY];

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

/** "1 day", "2 hours 5 minutes": the largest unit that fits, and the next one if there is any of it. */
export function spanWords(seconds: number, unitDisplay: 'long' | 'short' = 'long'): string {
  const first = Math.max(
    0,
    UNITS.findIndex(([, length]) => seconds >= length),
  );
  const said = (index: number, count: number) =>
    words.number(count, { style: 'unit', unit: UNITS[index]![0], unitDisplay });
  if (seconds < 1) return said(UNITS.length - 1, 0);
  const length = UNITS[first]![1];
  const next = UNITS[first + 1];
  const rest = next ? Math.floor((seconds % length) / next[1]) : 0;
  const whole = said(first, Math.floor(seconds / length));
  return rest > 0 ? `${whole} ${said(first + 1, rest)}` : whole;
}

/** On a clock: "4:59" within the last hour, else as words. */
export function clockWords(seconds: number): string {
  if (seconds >= HOUR) return spanWords(seconds, 'short');
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

export function turnTimeWords({ seconds, then, level }: TurnTime): string {
  return t(`web.turn.time.${then}`, { time: spanWords(seconds), level: t(`level.${level}`) });
}
