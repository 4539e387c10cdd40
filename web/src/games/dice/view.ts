// The view of the dice game.
import type { Game } from '../../wire/dice';
import type { BoardProps } from '../../kit/game_screen';

export type {
  Column,
  Game,
  HeldToken,
  SeatView as DiceSeat,
  Stack as ProgressSpace,
  ThrowOdds as ColumnOdds,
  TurnDice as DiceOnTable,
  View as DiceView,
} from '../../wire/dice';
export type Action = Game['action'];
export type DiceBoardProps = BoardProps<Game>;
