// The view of the dice game.
import type { View } from '../../wire/dice';
import type { BoardProps } from '../../kit/game_screen';

export type {
  Column,
  HeldToken,
  SeatView as DiceSeat,
  Stack as ProgressSpace,
  ThrowOdds as ColumnOdds,
  TurnDice as DiceOnTable,
  View as DiceView,
} from '../../wire/dice';
export type DiceBoardProps = BoardProps<View>;

export const stepOf = (view: View): string | null => (view.pending.kind === 'decide' ? view.pending.step : null);
/** Who decides now. */
export const activeOf = (view: View): number | null => (view.pending.kind === 'decide' ? view.pending.seat : null);
