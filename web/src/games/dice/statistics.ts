// Telling figures for the end of a game, counted from its events and score items alone.
import type { GameEvent, Statistic, StatisticsInput } from '../../kit/game_screen';
import { COUNTS } from './pieces';
import type { Game } from './view';

const number = (event: GameEvent, arg: string): number => Number(event.args[arg] ?? 0);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
/** The most dice of a throw that show the same face. */
export function mostEqual(dice: string): number {
  return Math.max(0, ...[...dice].map((face) => [...dice].filter((other) => other === face).length));
}
const mean = (values: number[]): string => (values.length ? (sum(values) / values.length).toFixed(1) : '–');

export function statistics({ events, view, t }: StatisticsInput<Game>): Statistic[] {
  const of = (seat: number, ...kinds: string[]): GameEvent[] =>
    events.filter((event) => event.seat === seat && kinds.includes(event.kind ?? ''));
  const items = (seat: number) => view.seats[seat - 1]?.items ?? [];
  const line = (id: string, value: (seat: number) => number | string, better?: 'more' | 'less'): Statistic => ({
    id,
    label: t(`dice.ui.stat.${id}`),
    note: t(`dice.ui.stat.${id}.note`),
    values: view.seats.map(({ seat }) => value(seat)),
    better,
  });
  const pointsOf = (seat: number, wanted: (label: string, count: string) => boolean): number =>
    sum(
      items(seat)
        .filter(({ label, args }) => wanted(label, String(args.scoring)))
        .map(({ points }) => points),
    );
  const counts = COUNTS.map((count) => ({
    id: `count_${count}`,
    label: t('dice.ui.stat.count', { count }),
    values: view.seats.map(({ seat }) => pointsOf(seat, (_, one) => one === count)),
    better: 'more' as const,
  }));
  const prizes = (seat: number, place: number) =>
    of(seat, 'prize-won').filter((event) => number(event, 'place') === place).length;
  const moves = (seat: number) => of(seat, 'pawn-placed', 'pawn-improved');

  return [
    ...counts,
    line('token_points', (seat) => pointsOf(seat, (label) => label === 'tokens'), 'more'),
    line('first', (seat) => prizes(seat, 1), 'more'),
    line('second', (seat) => prizes(seat, 2), 'more'),
    line('throws', (seat) => of(seat, 'dice-thrown').length),
    line('dice', (seat) => mean(moves(seat).map((event) => number(event, 'dice'))), 'more'),
    line('highest', (seat) => Math.max(0, ...moves(seat).map((event) => number(event, 'dice'))), 'more'),
    line(
      'equal',
      (seat) => Math.max(0, ...of(seat, 'dice-thrown').map(({ args }) => mostEqual(String(args.dice)))),
      'more',
    ),
    line('improved', (seat) => of(seat, 'pawn-improved').length),
    line('fell', (seat) => sum(moves(seat).map((event) => number(event, 'fell'))), 'less'),
    line('pushed', (seat) => of(seat, 'pawn-pushed').length, 'less'),
    line('used', (seat) => of(seat, 'token-used', 'point-shifted').length),
  ];
}
