// The view of Roll & Write.
import type { Type, View } from '../../wire/roll_and_write';
import type { BoardProps, Seat } from '../../kit/game_screen';

export type {
  CoinsOfSeat as Coins,
  Crossing,
  Die as DieText,
  SeatView as RollSeat,
  Sheet as SheetFacts,
  Table as RollTable,
  View as RollView,
} from '../../wire/roll_and_write';
export type ByType<T> = Record<Type, T>;
export type RollBoardProps = BoardProps<View>;

export function activeSeat(view: View): Seat | null {
  return view.pending.kind === 'decide' ? view.pending.seat : null;
}
