// Where the match stands, in one sentence.
import type { Say, Seat, View } from '../kit/game_screen';
import { t, words } from '../words/words.svelte';

export function situation(view: View, eyes: Seat | null, names: string[], say: Say, past: boolean): string {
  const { pending } = view;
  if (past) return t('web.replay.at', { n: view.n });
  if (pending.kind === 'over') return t('web.over');
  if (pending.kind !== 'decide') return t('web.turn.chance');
  if (pending.seat === eyes) return say.step(pending.step);
  return t('web.turn.other', { name: names[pending.seat - 1] ?? words.text('word.player', { number: pending.seat }) });
}
