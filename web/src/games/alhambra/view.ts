// Alhambra's view.
import type { SeatView, View } from '../../wire/alhambra';
import type { BoardProps } from '../../kit/game_screen';

export type {
  Holder as Standing,
  Offer,
  SeatView as AlhambraSeat,
  Table as AlhambraTable,
  View as AlhambraView,
  YardSlot,
} from '../../wire/alhambra';
export type Edge = SeatView['wall']['edges'][number];
export type Laid = SeatView['laid'][number];
export type AlhambraBoardProps = BoardProps<View>;

export function stepOf(view: View): string | null {
  return view.pending.kind === 'decide' ? view.pending.step : null;
}

export const hasDirk = (view: View): boolean => view.players === 2;
