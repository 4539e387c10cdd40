// Spaces of the tracks: where they are drawn, and what an action changes on them.
import { ofKind } from '../../kit/desk.svelte';
import type { BuildingType } from './pieces';
import type { Game, ProgressSpace } from './view';

/** Spaces are numbered from the worst to the best; `track[space - 1]`. */
export const spaceAt = (rank: number, position: number): number => 3 * (rank - 1) + (4 - position);
export const placeOf = (space: number): { rank: number; position: number } => ({
  rank: Math.ceil(space / 3),
  position: 3 - ((space - 1) % 3),
});

export interface Niche {
  space: number;
  position: number;
  /** Whose pawn stands here. */
  pawn: number | null;
  /** Whose pawn would come here. */
  comes: number | null;
  /** Would the pawn go away from here? */
  goes: boolean;
}

/** A rank of a column as it is, and as it would be with the track `after`. */
export function nichesOf(track: (number | null)[], after: (number | null)[] | null, rank: number): Niche[] {
  return [1, 2, 3].map((position) => {
    const space = spaceAt(rank, position);
    const pawn = track[space - 1] ?? null;
    const later = after ? (after[space - 1] ?? null) : pawn;
    return { space, position, pawn, comes: later !== pawn ? later : null, goes: pawn !== null && later !== pawn };
  });
}

/** The pieces of a progress track, the best first: the farthest, in a stack the lowest. */
export function standing(progress: ProgressSpace[]): { seat: number; space: number }[] {
  return progress.flatMap(({ space, stack }) => stack.map((seat) => ({ seat, space })));
}

export interface Fresh {
  type: BuildingType;
  space: number;
}
/** Spaces that pawns have just come to. */
export function freshSpaces(events: Game['event'][]): Fresh[] {
  return ofKind(events, 'pawn-placed', 'pawn-improved', 'pawn-pushed').map(({ args: { type, at } }) => ({
    type,
    space: spaceAt(at[0]!, at[1]!),
  }));
}
