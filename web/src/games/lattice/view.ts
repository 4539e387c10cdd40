// The view of the Gardens and of Carat as the engine writes it (docs/protocol.md).
import type { BoardProps, Cell, PanelProps, SeatView, View } from '../types';
import type { Face } from './face';

/** A tile by its notation: count and order of colours, `4c`. */
export type TileName = string;
export type Corner = 'NW' | 'NE' | 'SE' | 'SW';
export type Sides = Record<Corner, string>;

export interface LaidTile {
  tile: TileName;
  rotation: number;
  seat: number;
  count: number;
  sides: Sides;
}

/** What became of a chip that is surrounded. */
export interface ChipResult {
  winner: string | null;
  /** Null: nobody owns the winning colour. */
  seat: number | null;
  points: number;
  rule: string;
}

export interface ChipState {
  value: number;
  /** Tiles still missing around it. */
  missing: number;
  sums: Record<string, number>;
  cancelled: string[];
  leader: string | null;
  /** Different colours that face it. */
  factor: number;
  result: ChipResult | null;
}

export interface LatticeSeat extends SeatView {
  colours: string[];
  points: Record<string, number>;
  hand: TileName[] | null;
  hand_count: number;
}

export interface LatticeTable {
  cells: (LaidTile | null)[][];
  /** Null only while the chips are being laid out. */
  chips: (ChipState | null)[][];
  /** Where a tile may be laid; null without the aid `legal`. */
  open: Cell[] | null;
  neutral: string[];
  supply: number;
  /** Tiles that this viewer has not seen: in the supply or in other hands. Null without the aid `odds`. */
  unseen: TileName[] | null;
}

export interface LatticeView extends View {
  seats: LatticeSeat[];
  table: LatticeTable;
}

export type LatticeBoardProps = BoardProps<LatticeView>;
export type LatticePanelProps = PanelProps<LatticeView>;
export type Faced<Props> = Props & { face: Face };

export function ownerOf(view: LatticeView, colour: string | null): number | null {
  return view.seats.find(({ colours }) => colours.includes(colour ?? ''))?.seat ?? null;
}
