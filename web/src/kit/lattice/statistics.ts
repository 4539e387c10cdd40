// Telling figures for the end of a game, counted from its events and score items alone.
import type { GameEvent, ScoreItem, Statistic, StatisticsInput } from '../game_screen';
import type { Game } from './view';

const CLOSED = ['scored', 'chip-neutral', 'chip-unclaimed'];
const points = (event: GameEvent): number => Number(event.args.points ?? 0);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Did a colour win that no tile shows? The arithmetic names the sums in the order of the colours. */
function isAbsent({ args }: ScoreItem, colours: readonly string[]): boolean {
  return list(args.sums)[colours.indexOf(String(args.winner))] === 0;
}

export function statistics({ events, view, t }: StatisticsInput<Game>): Statistic[] {
  const colours = Object.keys(view.table.chips.flat().find((chip) => chip)?.sums ?? {});
  const layers = new Map(events.filter(({ kind }) => kind === 'tile-laid').map(({ n, seat }) => [n, seat]));
  const closed = events.filter(({ kind }) => CLOSED.includes(kind ?? ''));
  /** Chips that the tiles of a seat have closed. */
  const closedBy = (seat: number): GameEvent[] => closed.filter(({ n }) => layers.get(n) === seat);
  const turnsOf = (seat: number): number[] => {
    const turns = new Map<number, number>();
    for (const event of closedBy(seat)) {
      if (event.seat === seat) turns.set(event.n, (turns.get(event.n) ?? 0) + points(event));
    }
    return [...turns.values()];
  };
  const line = (id: string, value: (seat: number) => number | null, better?: 'more' | 'less'): Statistic => ({
    id,
    label: t(`${view.game}.ui.stat.${id}`),
    note: t(`${view.game}.ui.stat.${id}.note`),
    values: view.seats.map(({ seat }) => value(seat)),
    better,
  });
  const items = (seat: number): ScoreItem[] => view.seats[seat - 1]?.items ?? [];
  const won = (id: string, wanted: (item: ScoreItem) => boolean): Statistic =>
    line(id, (seat) => items(seat).filter(wanted).length, 'more');
  const byColour: Statistic[] = colours.map((colour) => ({
    id: colour,
    label: t(`${view.game}.ui.stat.colour`, { colour: t(`word.${colour}`) }),
    values: view.seats.map((seat) => seat.points[colour] ?? null),
  }));

  return [
    won('won', () => true),
    line('best', (seat) => Math.max(0, ...items(seat).map((item) => item.points)), 'more'),
    line(
      'mean',
      (seat) => (items(seat).length ? sum(items(seat).map((item) => item.points)) / items(seat).length : null),
      'more',
    ),
    won('four', ({ args }) => args.factor === 4),
    won('ties', ({ args }) => list(args.cancelled).length > 0),
    won('absent', (item) => isAbsent(item, colours)),
    line('closed', (seat) => closedBy(seat).length),
    line('turn', (seat) => Math.max(0, ...turnsOf(seat)), 'more'),
    line(
      'given',
      (seat) =>
        sum(
          closedBy(seat)
            .filter((event) => event.seat !== seat)
            .map(points),
        ),
      'less',
    ),
    line(
      'gifts',
      (seat) => sum(closed.filter((event) => event.seat === seat && layers.get(event.n) !== seat).map(points)),
      'more',
    ),
    line('nobody', (seat) => closedBy(seat).filter(({ kind }) => kind !== 'scored').length),
    ...byColour,
  ];
}
