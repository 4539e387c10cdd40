// Telling figures for the end of a game, counted from its events and score items alone.
import type { GameEvent, Statistic, StatisticsInput } from '../../kit/game_screen';
import { totalOf, TYPES } from './pieces';
import type { Game } from './view';

type BySeat = (seat: number) => number | string | null;
const number = (event: GameEvent, arg: string): number => Number(event.args[arg] ?? 0);
const cards = (event: GameEvent): string[] => (event.args.cards ?? []) as string[];
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const WALLED = ['tile-placed', 'tile-returned', 'tile-swapped'];

export function statistics({ events, view, t, say }: StatisticsInput<Game>): Statistic[] {
  const of = (seat: number, ...kinds: string[]): GameEvent[] =>
    events.filter((event) => event.seat === seat && kinds.includes(event.kind ?? ''));
  const items = (seat: number) => view.seats[seat - 1]?.items ?? [];
  const exact = (seat: number) => of(seat, 'tile-bought').filter((event) => event.args.paid === event.args.cost);
  const walls = (seat: number) => of(seat, ...WALLED).map((event) => Number((event.args.wall as number[])[1]));

  const line = (id: string, value: BySeat, better?: 'more' | 'less'): Statistic => ({
    id,
    label: t(`alhambra.ui.stat.${id}`),
    note: t(`alhambra.ui.stat.${id}.note`),
    values: view.seats.map(({ seat }) => value(seat)),
    better,
  });
  const points = (id: string, wanted: (label: string) => boolean): Statistic =>
    line(
      id,
      (seat) =>
        sum(
          items(seat)
            .filter(({ label }) => wanted(label))
            .map((item) => item.points),
        ),
      'more',
    );
  const buildings: Statistic[] = TYPES.map((type) => ({
    id: type,
    label: say.value('type', type),
    values: view.seats.map(({ counts }) => counts[type]),
    better: 'more',
  }));

  return [
    points('wall_points', (label) => label === 'wall'),
    points('building_points', (label) => label === 'majority'),
    line('bought', (seat) => of(seat, 'tile-bought').length, 'more'),
    line('exact', (seat) => exact(seat).length, 'more'),
    line(
      'wasted',
      (seat) => sum(of(seat, 'tile-bought').map((event) => number(event, 'paid') - number(event, 'cost'))),
      'less',
    ),
    line('extra', (seat) => of(seat, 'further-action').length - of(seat, 'action-waived').length, 'more'),
    line('money', (seat) => sum(of(seat, 'money-taken').map((event) => totalOf(cards(event)))), 'more'),
    line('cards', (seat) => sum(of(seat, 'money-taken').map((event) => cards(event).length))),
    line('rebuilt', (seat) => of(seat, 'tile-returned', 'tile-swapped').length),
    line('reserved', (seat) => view.seats[seat - 1]?.reserve.length ?? 0, 'less'),
    line('longest', (seat) => Math.max(0, ...walls(seat)), 'more'),
    line('wall_story', (seat) => storyOf(walls(seat))),
    ...buildings,
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
