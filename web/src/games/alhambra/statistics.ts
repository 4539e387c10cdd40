import type { Statistic, StatisticsInput } from '../../kit/game_screen';
import { Counter, sum } from '../../kit/statistics';
import { totalOf, TYPES } from './pieces';
import type { Game } from './view';

export function statistics(input: StatisticsInput<Game>): Statistic[] {
  const count = new Counter(input);
  const bought = (seat: number) => count.of(seat, 'tile-bought').map(({ args }) => args);
  const taken = (seat: number) => count.of(seat, 'money-taken').map(({ args }) => args.cards);
  const walls = (seat: number) =>
    count.of(seat, 'tile-placed', 'tile-returned', 'tile-swapped').map(({ args }) => args.wall[1]!);
  const labelled = (wanted: string) => (seat: number) => count.points(seat, ({ label }) => label === wanted);

  return [
    count.line('wall_points', labelled('wall'), 'more'),
    count.line('building_points', labelled('majority'), 'more'),
    count.line('bought', (seat) => bought(seat).length, 'more'),
    count.line('exact', (seat) => bought(seat).filter(({ paid, cost }) => paid === cost).length, 'more'),
    count.line('wasted', (seat) => sum(bought(seat).map(({ paid, cost }) => paid - cost)), 'less'),
    count.line(
      'extra',
      (seat) => count.of(seat, 'further-action').length - count.of(seat, 'action-waived').length,
      'more',
    ),
    count.line('money', (seat) => sum(taken(seat).map(totalOf)), 'more'),
    count.line('cards', (seat) => sum(taken(seat).map(({ length }) => length))),
    count.line('rebuilt', (seat) => count.of(seat, 'tile-returned', 'tile-swapped').length),
    count.line('reserved', (seat) => input.view.seats[seat - 1]?.reserve.length ?? 0, 'less'),
    count.line('longest', (seat) => Math.max(0, ...walls(seat)), 'more'),
    count.line('wall_story', (seat) => storyOf(walls(seat))),
    ...count.byType(TYPES, ({ counts }) => counts),
  ];
}

/** The longest wall over time, in so many steps that it can be read: 0 3 6 9. */
function storyOf(walls: number[], steps = 6): string {
  const all = [0, ...walls];
  const shown =
    all.length <= steps
      ? all
      : Array.from({ length: steps }, (_, at) => all[Math.round((at * (all.length - 1)) / (steps - 1))]!);
  return shown.join(' ');
}
