// Alhambra's view as the engine writes it (docs/protocol.md).
import type { BoardProps, Cell, SeatView, View } from '../types';
import type { BuildingType, Currency, Side } from './pieces';

export type Edge = [number, number, Side];
export type Laid = [tile: number, at: Cell];

export type Offer = { kind: 'exact' } | { kind: 'waste' | 'short'; by: number };

export interface YardSlot {
  slot: number;
  currency: Currency;
  tile: number | null;
  /** For the viewer's own money; null for spectators, empty slots, and without the aid `legal`. */
  offer: Offer | null;
}

export interface Standing {
  seat: number | 'dirk';
  count: number;
  place: number;
  /** At the next scoring, as things stand. */
  points: number;
}

export interface AlhambraSeat extends SeatView {
  laid: Laid[];
  counts: Record<BuildingType, number>;
  /** Null without the aid `legal`. */
  removable: number[] | null;
  wall: { length: number; edges: Edge[] };
  reserve: number[];
  leftovers: number[];
  hand: string[] | null;
  hand_count: number;
  /** Null without the aid `known_money`. */
  known: string[] | null;
}

export interface AlhambraTable {
  yard: YardSlot[];
  row: string[];
  deck: number;
  discard: number;
  supply: number;
  tray: number[];
  further_action: boolean;
  scorings: { done: number[]; due: number | null; next: number | null };
  majorities: Record<BuildingType, Standing[]>;
  /** Both null without the aid `odds`. */
  to_come: Record<BuildingType, number> | null;
  scoring_odds: [number, number] | null;
  dirk: number[];
}

export interface AlhambraView extends View {
  seats: AlhambraSeat[];
  table: AlhambraTable;
}

export type AlhambraBoardProps = BoardProps<AlhambraView>;

export function stepOf(view: AlhambraView): string | null {
  return view.pending.kind === 'decide' ? view.pending.step : null;
}

export const hasDirk = (view: AlhambraView): boolean => view.players === 2;
