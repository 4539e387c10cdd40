// The view of Roll & Write.
import type { Game, Type } from '../../wire/roll_and_write';
import type { BoardProps } from '../../kit/game_screen';

export type {
  CoinsOfSeat as Coins,
  Crossing,
  Die as DieText,
  Game,
  SeatView as RollSeat,
  Sheet as SheetFacts,
  OpenTable as RollTable,
  View as RollView,
} from '../../wire/roll_and_write';
export type ByType<T> = Record<Type, T>;
export type Action = Game['action'];
export type RollBoardProps = BoardProps<Game>;
