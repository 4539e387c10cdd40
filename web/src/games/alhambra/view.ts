// Alhambra's view.
import type { Game, SeatView, View } from '../../wire/alhambra';
import type { BoardProps } from '../../kit/game_screen';

export type {
  Game,
  Holder,
  Offer,
  SeatView as AlhambraSeat,
  OpenTable as AlhambraTable,
  View as AlhambraView,
  YardSlot,
} from '../../wire/alhambra';
export type Edge = SeatView['wall']['edges'][number];
export type Laid = SeatView['laid'][number];
export type Action = Game['action'];
export type AlhambraBoardProps = BoardProps<Game>;

export const hasDirk = (view: View): boolean => view.players === 2;
