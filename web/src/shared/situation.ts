// Where the match stands, in one sentence.
import type { Say, Seat, View } from '../games/types';
import { t, words } from '../words/words.svelte';

export function winnersOf(view: View): Seat[] {
  if (view.winners) return view.winners;
  const best = Math.max(...view.seats.map(({ score }) => score));
  return view.seats.filter(({ score }) => score === best).map(({ seat }) => seat);
}

export function situation(view: View, eyes: Seat | null, names: string[], say: Say, past: boolean): string {
  const { pending } = view;
  if (past) return t('web.replay.at', { n: view.n });
  if (pending.kind === 'over') return t('web.over');
  if (pending.kind === 'chance') return t('web.turn.chance');
  if (pending.seat === eyes) return say.step(pending.step);
  return t('web.turn.other', { name: names[pending.seat - 1] ?? words.text('word.player', { number: pending.seat }) });
}
