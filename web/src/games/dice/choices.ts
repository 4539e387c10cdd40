// What the list of legal actions offers, found by what the hand has chosen. Nothing here knows a rule.
import { ofKind, type OfKind } from '../../kit/desk.svelte';
import { LETTERS, type BuildingType } from './pieces';
import type { Action, DiceOnTable, Game } from './view';

type Legal = Action[] | null;
/** A pawn for dice. */
export type Spending = OfKind<Game, 'place' | 'improve'>;

/** The same dice in another order are the same choice: written in the order of the columns. */
export function sorted(dice: string): string {
  return [...dice].sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b)).join('');
}

/** `dice` without those of `part`, counting copies. */
export function without(dice: string, part: string): string {
  const gone = [...part];
  return [...dice]
    .filter((die) => {
      const at = gone.indexOf(die);
      if (at >= 0) gone.splice(at, 1);
      return at < 0;
    })
    .join('');
}

export function throwKeeping(legal: Legal, keep: string): Action | null {
  return ofKind(legal, 'throw').find(({ args }) => sorted(args.keep ?? '') === sorted(keep)) ?? null;
}

/** How the throw would be written, to ask why it is not possible. */
export function throwText(keep: string, token: boolean): string {
  return ['throw', ...(keep ? ['keep', sorted(keep)] : []), ...(token ? ['token'] : [])].join(' ');
}

export interface Target {
  type: BuildingType;
  rank: number;
}
export const sameTarget = (a: Target | null, b: Target | null): boolean => a?.type === b?.type && a?.rank === b?.rank;

/** The ways to aim at a rank of a column: without tokens first, with white dice first. */
export function waysTo(legal: Legal, { type, rank }: Target): Spending[] {
  const cost = ({ args }: Spending): number => args.push * 2 + args.black;
  return ofKind(legal, 'place', 'improve')
    .filter(({ args }) => args.type === type && args.dice === rank)
    .sort((a, b) => cost(a) - cost(b));
}

/** The highest rank that can be aimed at in each column, without a token. */
export function bestWays(legal: Legal): Map<BuildingType, Spending> {
  const best = new Map<BuildingType, Spending>();
  for (const action of ofKind(legal, 'place', 'improve').filter(({ args }) => !args.push)) {
    const { type, dice } = action.args;
    if (dice > (best.get(type)?.args.dice ?? 0)) best.set(type, action);
  }
  return best;
}

/** Which dice lie there no more after an action. */
export function spentBetween(
  before: DiceOnTable,
  after: DiceOnTable,
): { thrown: string; aside: string; black: boolean } {
  return {
    thrown: without(before.thrown, after.thrown),
    aside: without(before.aside, after.aside),
    black: !before.black?.spent && (after.black?.spent ?? false),
  };
}

/** The places of these dice in a row of dice, each once. */
export function placesOf(dice: string, row: string): number[] {
  const left = [...dice];
  return [...row].flatMap((die, at) => {
    const found = left.indexOf(die);
    if (found < 0) return [];
    left.splice(found, 1);
    return [at];
  });
}
