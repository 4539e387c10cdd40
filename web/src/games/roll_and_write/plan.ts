// Turning dice before the action: a plan is where each of the four dice should lie. Which plans are possible and what they bring
// is the engine's to say; here they are only written down.
import type { OfKind } from '../../kit/desk.svelte';
import { cellKey } from '../../kit/grid.svelte';
import { valueOf } from './pieces';
import type { DieText, Game, RollView } from './view';

type Turn = OfKind<Game, 'turn'>;

/** The wanted values, in the order of the seat's dice. */
export type Plan = number[];

export const asLying = (dice: DieText[]): Plan => dice.map(valueOf);

/** `turn y2 1 b5 4`, in the order in which the engine writes it; null where nothing is turned. */
export function turnText(dice: DieText[], plan: Plan): string | null {
  const turned = dice
    .map((die, at) => ({ die, to: plan[at] ?? valueOf(die) }))
    .filter(({ die, to }) => to !== valueOf(die))
    .sort((a, b) => rank(a.die) - rank(b.die) || a.to - b.to);
  return turned.length ? `turn ${turned.map(({ die, to }) => `${die} ${to}`).join(' ')}` : null;
}
const rank = (die: DieText): number => (die.startsWith('y') ? 0 : 10) + valueOf(die);

export function stepped(plan: Plan, at: number, by: number): Plan {
  return plan.map((value, index) => (index === at ? value + by : value));
}

/** The plan that an offered turn of one die (or several) stands for. */
export function planOf(dice: DieText[], { args: { dice: from, values: to } }: Turn): Plan {
  const plan = asLying(dice);
  const left = [...dice] as (DieText | null)[];
  from.forEach((die, index) => {
    const at = left.indexOf(die);
    if (at < 0) return;
    left[at] = null;
    plan[at] = to[index]!;
  });
  return plan;
}

export interface Reach {
  cost: number;
  action: Turn;
}
/** Free cells that one of the offered turns opens: the cheapest turn for each, from the engine's previews. */
export function reachable(
  turns: { action: Turn; after: RollView | undefined }[],
  now: Set<string>,
): Map<string, Reach> {
  const found = new Map<string, Reach>();
  for (const { action, after } of turns) {
    const cost = action.args.coins;
    for (const { cell, built } of after?.table.crossings ?? []) {
      const key = cellKey(cell);
      if (built || now.has(key) || (found.get(key)?.cost ?? Infinity) <= cost) continue;
      found.set(key, { cost, action });
    }
  }
  return found;
}

/** Rows and columns that score more with one building more. */
export interface CloseLine {
  line: 'row' | 'column';
  number: number;
  count: number;
  gain: number;
}
export function closeLines(
  lines: { rows: number[]; columns: number[] },
  pointsOf: (count: number) => number,
): CloseLine[] {
  const of = (line: CloseLine['line'], counts: number[]): CloseLine[] =>
    counts.map((count, index) => ({ line, number: index + 1, count, gain: pointsOf(count + 1) - pointsOf(count) }));
  return [...of('row', lines.rows), ...of('column', lines.columns)].filter(({ gain }) => gain > 0);
}
