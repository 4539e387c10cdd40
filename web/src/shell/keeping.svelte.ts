// Are the tables of this page stored? The host of the tables says so.
import type { Keeping } from '../wire/link/page/messages';

class KeepingState {
  is = $state<Keeping>('stored');
}

export const keeping = new KeepingState();
