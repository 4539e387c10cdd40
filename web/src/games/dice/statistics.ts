import type { Statistic, StatisticsInput } from '../../kit/game_screen';
import { Counter, sum } from '../../kit/statistics';
import { COUNTS } from './pieces';
import type { Game } from './view';

/** The most dice of a throw that show the same face. */
export function mostEqual(dice: string): number {
  return Math.max(0, ...[...dice].map((face) => [...dice].filter((other) => other === face).length));
}
const mean = (values: number[]): string => (values.length ? (sum(values) / values.length).toFixed(1) : '–');

export function statistics(input: StatisticsInput<Game>): Statistic[] {
  const count = new Counter(input);
  const counts = COUNTS.map((letter) => ({
    id: `count_${letter}`,
    label: input.t('dice.ui.stat.count', { count: letter }),
    values: input.view.seats.map(({ seat }) => count.points(seat, ({ args }) => args.scoring === letter)),
    better: 'more' as const,
  }));
  const prizes = (wanted: number) => (seat: number) =>
    count.of(seat, 'prize-won').filter(({ args }) => args.place === wanted).length;
  const moves = (seat: number) => count.of(seat, 'pawn-placed', 'pawn-improved').map(({ args }) => args);
  const throws = (seat: number) => count.of(seat, 'dice-thrown').map(({ args }) => args.dice);

  return [
    ...counts,
    count.line('token_points', (seat) => count.points(seat, ({ label }) => label === 'tokens'), 'more'),
    count.line('first', prizes(1), 'more'),
    count.line('second', prizes(2), 'more'),
    count.line('throws', (seat) => throws(seat).length),
    count.line('dice', (seat) => mean(moves(seat).map(({ dice }) => dice)), 'more'),
    count.line('highest', (seat) => Math.max(0, ...moves(seat).map(({ dice }) => dice)), 'more'),
    count.line('equal', (seat) => Math.max(0, ...throws(seat).map(mostEqual)), 'more'),
    count.line('improved', (seat) => count.of(seat, 'pawn-improved').length),
    count.line('fell', (seat) => sum(moves(seat).map(({ fell }) => fell)), 'less'),
    count.line('pushed', (seat) => count.of(seat, 'pawn-pushed').length, 'less'),
    count.line('used', (seat) => count.of(seat, 'token-used', 'point-shifted').length),
  ];
}
