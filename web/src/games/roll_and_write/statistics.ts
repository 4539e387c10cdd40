// Telling figures for the end of a game, counted from its events and score items alone.
import { TYPES } from '../../kit/buildings/types';
import type { GameEvent, Statistic, StatisticsInput } from '../../kit/game_screen';
import type { Game } from './view';

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export function statistics({ events, view, t, say }: StatisticsInput<Game>): Statistic[] {
  const of = (seat: number, kind: string): GameEvent[] =>
    events.filter((event) => event.seat === seat && event.kind === kind);
  const total = (seat: number, kind: string, arg: string): number =>
    sum(of(seat, kind).map((event) => Number(event.args[arg] ?? 0)));
  const points = (seat: number, ...labels: string[]): number =>
    sum((view.seats[seat - 1]?.items ?? []).filter(({ label }) => labels.includes(label)).map((item) => item.points));
  const line = (id: string, value: (seat: number) => number | null, better?: 'more' | 'less'): Statistic => ({
    id,
    label: t(`roll_and_write.ui.stat.${id}`),
    note: t(`roll_and_write.ui.stat.${id}.note`),
    values: view.seats.map(({ seat }) => value(seat)),
    better,
  });
  const buildings: Statistic[] = TYPES.map((type) => ({
    id: type,
    label: say.value('type', type),
    values: view.seats.map(({ marks }) => marks[type]),
    better: 'more',
  }));

  return [
    line('race_points', (seat) => points(seat, 'completed'), 'more'),
    line('place_points', (seat) => points(seat, 'place'), 'more'),
    line('line_points', (seat) => points(seat, 'line'), 'more'),
    line('coin_points', (seat) => points(seat, 'coins'), 'more'),
    line('built', (seat) => view.seats[seat - 1]?.built.length ?? 0, 'more'),
    line('completed', (seat) => of(seat, 'type-completed').length, 'more'),
    line('second', (seat) => of(seat, 'second-paid').length),
    line('coin_turns', (seat) => of(seat, 'coins-taken').length),
    line('coins', (seat) => total(seat, 'coins-taken', 'coins'), 'more'),
    line('lost', (seat) => total(seat, 'coins-taken', 'lost'), 'less'),
    line('turned', (seat) => total(seat, 'dice-turned', 'coins')),
    ...buildings,
  ];
}
