// Where the points came from, as a table: one row per source, one column per seat.
import type { ScoreItem, View } from '../wire/common';

type Item = Pick<ScoreItem, 'label' | 'args' | 'points'>;

export interface Source {
  label: string;
  /** The scoring in which these points were given, in games that have several. */
  scoring: number | null;
  points: number[];
}

/** `beside`: the items of whoever has points without a seat; they stand behind the seats. */
export function breakdown(view: View, beside: Item[][] = []): Source[] {
  const sources = new Map<string, Source>();
  const all: Item[][] = [...view.seats.map(({ items }) => items), ...beside];
  all.forEach((items, index) => {
    items.forEach(({ label, args, points }) => {
      const scoring = typeof args.scoring === 'number' ? args.scoring : null;
      const key = `${scoring ?? 0} ${label}`;
      const source = sources.get(key) ?? { label, scoring, points: all.map(() => 0) };
      source.points[index]! += points;
      sources.set(key, source);
    });
  });
  return [...sources.values()].sort((a, b) => (a.scoring ?? 0) - (b.scoring ?? 0) || a.label.localeCompare(b.label));
}
