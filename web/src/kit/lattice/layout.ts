// A lay-out of the chips: 49 values, row by row. It is always whole: chips are exchanged, none is added or lost.

/** How many chips there are of each value, from the component files: `{"1": 10, ...}`. */
export type Supply = Readonly<Record<string, number>>;
export type Layout = readonly number[];

const SIDE = 7;

export function writeLayout(layout: Layout): string {
  const rows = Array.from({ length: SIDE }, (_, row) => layout.slice(row * SIDE, (row + 1) * SIDE).join(''));
  return rows.join('/');
}

/** Null where the text is no lay-out of all the chips; the server says what is wrong with it. */
export function readLayout(text: string, supply: Supply): Layout | null {
  const rows = text.trim().split('/');
  if (rows.length !== SIDE || rows.some((row) => !/^\d{7}$/.test(row))) return null;
  const layout = [...rows.join('')].map(Number);
  const isWhole = Object.entries(supply).every(
    ([value, count]) => layout.filter((chip) => chip === Number(value)).length === count,
  );
  return isWhole ? layout : null;
}

export function shuffled(supply: Supply, random: () => number = Math.random): Layout {
  const layout = Object.entries(supply).flatMap(([value, count]) => Array<number>(count).fill(Number(value)));
  for (let last = layout.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [layout[last], layout[other]] = [layout[other]!, layout[last]!];
  }
  return layout;
}

export function exchanged(layout: Layout, one: number, other: number): Layout {
  return layout.with(one, layout[other]!).with(other, layout[one]!);
}

/**
 * A value is typed at a place: it comes from a later place, so that what was typed before stays, or else from an earlier one.
 * Null when no chip has this value.
 */
export function typed(layout: Layout, at: number, value: number): Layout | null {
  if (layout[at] === value) return layout;
  const later = layout.indexOf(value, at + 1);
  const other = later >= 0 ? later : layout.lastIndexOf(value, at);
  return other >= 0 ? exchanged(layout, at, other) : null;
}
