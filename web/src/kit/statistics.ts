// Telling figures for the end of a game, counted from its events and score items alone: what all games count with.
import type { GameTypes, ScoreItem, Statistic, StatisticsInput } from './game_screen';

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

type BySeat = (seat: number) => number | string | null;

export class Counter<G extends GameTypes> {
  constructor(private readonly input: StatisticsInput<G>) {}

  /** A line with words `<game>.ui.stat.<id>`. */
  line(id: string, value: BySeat, better?: 'more' | 'less'): Statistic {
    const { view, t } = this.input;
    const game = view.game;
    const values = view.seats.map(({ seat }) => value(seat));
    return { id, label: t(`${game}.ui.stat.${id}`), note: t(`${game}.ui.stat.${id}.note`), values, better };
  }
  /** What a seat has of each type of building. */
  byType<Type extends string>(
    types: readonly Type[],
    counts: (seat: G['view']['seats'][number]) => Record<Type, number>,
  ) {
    const { view, say } = this.input;
    return types.map((type): Statistic => {
      const values = view.seats.map((seat: G['view']['seats'][number]) => counts(seat)[type]);
      return { id: type, label: say.value('type', type), values, better: 'more' };
    });
  }
  /** A seat's events of these kinds. */
  of<Kind extends G['event']['kind']>(seat: number, ...kinds: Kind[]): Extract<G['event'], { kind: Kind }>[] {
    const isWanted = (event: G['event']): event is Extract<G['event'], { kind: Kind }> =>
      event.seat === seat && kinds.some((kind) => kind === event.kind);
    return this.input.events.filter(isWanted);
  }
  items(seat: number): ScoreItem[] {
    return this.input.view.seats[seat - 1]?.items ?? [];
  }
  points(seat: number, wanted: (item: ScoreItem) => boolean): number {
    return sum(
      this.items(seat)
        .filter(wanted)
        .map(({ points }) => points),
    );
  }
}
