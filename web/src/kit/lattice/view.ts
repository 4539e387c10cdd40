// The view of the Gardens and of Carat: the same but for the faces.
import type { Game, Sides, View } from '../../wire/gardens';
import type { BoardProps } from '../game_screen';

export type {
  ChipState,
  Game,
  LaidTile,
  SeatView as LatticeSeat,
  Sides,
  OpenTable as LatticeTable,
  Tile as TileName,
  View as LatticeView,
} from '../../wire/gardens';
export type Corner = keyof Sides;

export type Action = Game['action'];
export type LatticeBoardProps = BoardProps<Game>;

export function ownerOf(view: View, colour: string | null): number | null {
  return view.seats.find(({ colours }) => colours.includes(colour ?? ''))?.seat ?? null;
}
