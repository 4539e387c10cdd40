// The view of the dice game as the engine writes it (docs/protocol.md; engine/games/dice/README.md).
import type { BoardProps, SeatView, View } from '../types';
import type { BuildingType, TokenKind } from './pieces';

export interface DiceOnTable {
  /** Letters of the faces, in the order of the columns. */
  thrown: string;
  aside: string;
  spent: string;
  black: { face: string; spent: boolean } | null;
}
export interface ProgressSpace {
  space: number;
  /** Seats, from the lowest piece up. */
  stack: number[];
}
export interface Column {
  type: BuildingType;
  /** The token in its bonus slot. */
  slot: string | null;
  /** Whose pawn stands on space s, at index s - 1. */
  track: (number | null)[];
  /** Spaces with pieces, the farthest first. */
  progress: ProgressSpace[];
  /** Points of the places paid at the next count. */
  table: number[];
}
export interface HeldToken {
  kind: TokenKind;
  value: number | null;
  usable: boolean;
}
export interface DiceSeat extends SeatView {
  /** In hand. */
  pawns: number;
  tokens: HeldToken[];
}
/** What another throw may bring to a column. */
export interface ColumnOdds {
  type: BuildingType;
  /** The best space so far in this turn; null: none. */
  now: number | null;
  /** So many dice of the type are better; null: not even all. */
  needs: number | null;
  /** Permille, by dice of the type kept and by dice thrown - 1. */
  better: number[][];
}
export interface DiceTable {
  phase: number;
  round: number;
  throw: number | null;
  position: number | null;
  dice: DiceOnTable;
  /** Empty while no throw can follow; null without the aid `odds`; not in positions saved before there were odds. */
  odds?: ColumnOdds[] | null;
  owed: number;
  actions_left: number;
  columns: Column[];
  caliph: number | null;
  counting: { type: BuildingType; place: number; points: number } | null;
  /** Null without the aid `odds`. */
  unseen: { light: Record<string, number>; dark: Record<string, number> } | null;
}
export interface DiceView extends View {
  seats: DiceSeat[];
  table: DiceTable;
}
export type DiceBoardProps = BoardProps<DiceView>;

export const stepOf = (view: DiceView): string | null => (view.pending.kind === 'decide' ? view.pending.step : null);
/** Who decides now. */
export const activeOf = (view: DiceView): number | null => (view.pending.kind === 'decide' ? view.pending.seat : null);
