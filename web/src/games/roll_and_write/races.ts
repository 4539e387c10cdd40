// Everybody who takes part in the races for the types: players, then imaginary ones.
import type { BuildingType } from '../../kit/buildings/types';
import type { Seat, Translate, Unseated } from '../../kit/game_screen';
import type { ByType, RollView } from './view';

export interface Runner {
  id: string;
  name: string;
  seat: Seat | null;
  marks: ByType<number>;
  /** Types completed in this round; their places are awarded when it ends. */
  completes: BuildingType[];
  /** What a type has brought. */
  points: Partial<ByType<number>>;
  /** As if the game ended now. */
  score: number | null;
}

export function runnersOf(view: RollView, names: string[], imaginaryName: (number: number) => string): Runner[] {
  const { completing, imaginary } = view.table;
  const completedBy = (who: Seat | string): BuildingType[] =>
    (Object.keys(completing) as BuildingType[]).filter((type) => completing[type]?.includes(who));
  const players = view.seats.map(({ seat, marks, items, score_now: score }): Runner => {
    const points: Runner['points'] = {};
    for (const { label, args, points: won } of items) {
      if (label === 'completed' || label === 'place') points[args.type as BuildingType] = won;
    }
    return { id: String(seat), name: names[seat - 1] ?? '', seat, marks, completes: completedBy(seat), points, score };
  });
  const others = imaginary.map(({ name, marks, score_now: score }, index): Runner => ({
    id: name,
    name: imaginaryName(index + 1),
    seat: null,
    marks,
    completes: completedBy(name),
    points: {},
    score,
  }));
  return [...players, ...others];
}

/** Imaginary players with points: those of a contest. */
export const unseated = ({ table }: RollView, t: Translate): Unseated[] =>
  table.imaginary.flatMap(({ score }, index) =>
    score === null ? [] : [{ name: t('roll_and_write.ui.imaginary', { number: index + 1 }), score }],
  );
