// The view of the Gardens and of Carat: the same but for the faces.
import type { Sides, View } from '../../wire/gardens';
import type { BoardProps, PanelProps } from '../game_screen';
import type { Face } from './face';

export type {
  ChipState,
  LaidTile,
  SeatView as LatticeSeat,
  Sides,
  Table as LatticeTable,
  Tile as TileName,
  View as LatticeView,
} from '../../wire/gardens';
export type Corner = keyof Sides;

export type LatticeBoardProps = BoardProps<View>;
export type LatticePanelProps = PanelProps<View>;
export type Faced<Props> = Props & { face: Face };

export function ownerOf(view: View, colour: string | null): number | null {
  return view.seats.find(({ colours }) => colours.includes(colour ?? ''))?.seat ?? null;
}
