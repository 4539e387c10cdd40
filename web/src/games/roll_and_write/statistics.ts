import { TYPES } from '../../kit/buildings/types';
import type { Statistic, StatisticsInput } from '../../kit/game_screen';
import { Counter, sum } from '../../kit/statistics';
import type { Game } from './view';

export function statistics(input: StatisticsInput<Game>): Statistic[] {
  const count = new Counter(input);
  const labelled = (wanted: string) => (seat: number) => count.points(seat, ({ label }) => label === wanted);
  const taken = (seat: number) => count.of(seat, 'coins-taken').map(({ args }) => args);

  return [
    count.line('race_points', labelled('completed'), 'more'),
    count.line('place_points', labelled('place'), 'more'),
    count.line('line_points', labelled('line'), 'more'),
    count.line('coin_points', labelled('coins'), 'more'),
    count.line('built', (seat) => input.view.seats[seat - 1]?.built.length ?? 0, 'more'),
    count.line('completed', (seat) => count.of(seat, 'type-completed').length, 'more'),
    count.line('second', (seat) => count.of(seat, 'second-paid').length),
    count.line('coin_turns', (seat) => taken(seat).length),
    count.line('coins', (seat) => sum(taken(seat).map(({ coins }) => coins)), 'more'),
    count.line('lost', (seat) => sum(taken(seat).map(({ lost }) => lost)), 'less'),
    count.line('turned', (seat) => sum(count.of(seat, 'dice-turned').map(({ args }) => args.coins))),
    ...count.byType(TYPES, ({ marks }) => marks),
  ];
}
