// The view of Roll & Write as engine/games/roll_and_write/view_json.cpp writes it.
import type { BuildingType } from '../buildings/types';
import type { BoardProps, Cell, Seat, SeatView, View } from '../types';

/** A die as the engine writes it: `y3`, `b5`. */
export type DieText = string;
export type ByType<T> = Record<BuildingType, T>;

export interface Coins {
  free: number;
  circled: number;
  printed: number;
}

export interface RollSeat extends SeatView {
  built: Cell[];
  marks: ByType<number>;
  dice: DieText[];
  /** What the next player gets when this turn ends. */
  handed_on: DieText[] | null;
  coins: Coins;
  lines: { rows: number[]; columns: number[]; points: number };
}

export interface SheetFacts {
  /** Six rows of six letters. */
  grid: string[];
  boxes: ByType<number>;
  coins: number;
  places: ByType<number[]>;
}

export interface Crossing {
  cell: Cell;
  ways: number;
  built: boolean;
}

export interface Imaginary {
  name: string;
  marks: ByType<number>;
  score: number | null;
}

export interface RollTable {
  sheet: SheetFacts;
  assumed: string[];
  round: number;
  rounds: number;
  first: Seat | null;
  /** Places that can still be won. */
  places: ByType<{ place: number; points: number }[]>;
  /** Who completes a type in this round: seats, or names of imaginary players. */
  completing: Partial<ByType<(Seat | string)[]>>;
  /** Both null without the aid `legal`. */
  crossings: Crossing[] | null;
  coins_offer: number | null;
  imaginary: Imaginary[];
  contest: boolean;
}

export interface RollView extends View {
  seats: RollSeat[];
  table: RollTable;
}

export type RollBoardProps = BoardProps<RollView>;

export function activeSeat(view: RollView): Seat | null {
  return view.pending.kind === 'decide' ? view.pending.seat : null;
}
