// What is printed on the pieces; docs/components/dice.json says it once for the engine's tests and for us.
import { board } from '../../../../docs/components/dice.json';
import { TYPES, type BuildingType } from '../../kit/buildings/types';

export { TYPES, type BuildingType } from '../../kit/buildings/types';

/** Faces as they are written, in the order of the columns. */
export const LETTERS = 'PSACGT';
export const RANKS: readonly number[] = Array.from({ length: board.placementTrack.ranks }, (_, index) => index + 1);
export const PROGRESS_SPACES = board.progressTrack.spaces;
export const PHASES: readonly number[] = [1, 2, 3];
export const ROUNDS: readonly number[] = [1, 2, 3];
export const THROWS: readonly number[] = [1, 2, 3];
export const COUNTS = ['A', 'B', 'C'] as const;
export type Count = (typeof COUNTS)[number];

export const TOKEN_KINDS = ['victory', 'shift', 'push', 'throw', 'black_die', 'first_player'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export const letterOf = (type: BuildingType): string => LETTERS[TYPES.indexOf(type)]!;
export const typeOf = (letter: string): BuildingType => TYPES[LETTERS.indexOf(letter)] ?? 'pavilion';
export const countOf = (phase: number): Count => COUNTS[phase - 1] ?? 'C';

/** The victory table of a column at a count: the points of the places paid. */
export function tableOf(type: BuildingType, count: Count): number[] {
  return board.columns.find(({ id }) => id === type)?.vp[count] ?? [];
}

/** A token is written as its kind, victory tokens with their value: `victory3`. */
export function tokenFace(token: string): { kind: TokenKind; value: number | null } {
  const value = /^victory(\d)$/.exec(token)?.[1];
  return value ? { kind: 'victory', value: Number(value) } : { kind: token as TokenKind, value: null };
}
