import { ofKind } from '../desk.svelte';
import type { ScoreItem, Statistic, StatisticsInput } from '../game_screen';
import { Counter, sum } from '../statistics';
import type { Game } from './view';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function statistics(input: StatisticsInput<Game>): Statistic[] {
  const { events, view, t } = input;
  const count = new Counter(input);
  const colours = Object.keys(view.table.chips.flat().find((chip) => chip)?.sums ?? {});
  const layers = new Map(ofKind(events, 'tile-laid').map(({ n, seat }) => [n, seat]));
  const closed = ofKind(events, 'scored', 'chip-neutral', 'chip-unclaimed');
  const scored = ofKind(events, 'scored');
  /** Chips that the tiles of a seat have closed. */
  const closedBy = <Event extends { n: number }>(seat: number, among: Event[]): Event[] =>
    among.filter(({ n }) => layers.get(n) === seat);
  const pointsOf = (among: typeof scored): number => sum(among.map(({ args }) => args.points));
  const turnsOf = (seat: number): number[] => {
    const own = closedBy(seat, scored).filter((event) => event.seat === seat);
    return own.map(({ n }) => pointsOf(own.filter((event) => event.n === n)));
  };
  const won = (id: string, wanted: (item: ScoreItem) => boolean): Statistic =>
    count.line(id, (seat) => count.items(seat).filter(wanted).length, 'more');
  /** Did a colour win that no tile shows? The arithmetic names the sums in the order of the colours. */
  const isAbsent = ({ args }: ScoreItem): boolean => list(args.sums)[colours.indexOf(String(args.winner))] === 0;
  const mean = (seat: number): number | null =>
    count.items(seat).length ? count.points(seat, () => true) / count.items(seat).length : null;
  const byColour: Statistic[] = colours.map((colour) => ({
    id: colour,
    label: t(`${view.game}.ui.stat.colour`, { colour: t(`word.${colour}`) }),
    values: view.seats.map((seat) => seat.points[colour] ?? null),
  }));

  return [
    won('won', () => true),
    count.line('best', (seat) => Math.max(0, ...count.items(seat).map(({ points }) => points)), 'more'),
    count.line('mean', mean, 'more'),
    won('four', ({ args }) => args.factor === 4),
    won('ties', ({ args }) => list(args.cancelled).length > 0),
    won('absent', isAbsent),
    count.line('closed', (seat) => closedBy(seat, closed).length),
    count.line('turn', (seat) => Math.max(0, ...turnsOf(seat)), 'more'),
    count.line('given', (seat) => pointsOf(closedBy(seat, scored).filter((event) => event.seat !== seat)), 'less'),
    count.line(
      'gifts',
      (seat) => pointsOf(scored.filter((event) => event.seat === seat && layers.get(event.n) !== seat)),
      'more',
    ),
    count.line('nobody', (seat) => closedBy(seat, closed).filter(({ kind }) => kind !== 'scored').length),
    ...byColour,
  ];
}
