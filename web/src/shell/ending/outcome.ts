// How a match ended, in one sentence for whoever reads it; and who stands where.
import type { Unseated, View } from '../../kit/game_screen';
import type { Result, Seat } from '../../wire/common';
import { t, words } from '../../words/words.svelte';

export interface Ending {
  result: Result;
  view: View;
  /** By seat - 1. */
  names: string[];
  /** Seats of this page. */
  mine: Seat[];
  /** Those who have points without having a seat. */
  unseated: Unseated[];
}

/** Alone and measured with nobody: there is a score, no winner. */
export const isForScore = ({ view, unseated }: Pick<Ending, 'view' | 'unseated'>): boolean =>
  view.players === 1 && unseated.length === 0;

export function outcomeSentence(ending: Ending): string {
  const { result, view, names, mine } = ending;
  const { winners } = result;
  const name = (seat: Seat) => names[seat - 1] ?? '';
  // Several players at one screen are called by their names.
  const me = mine.length === 1 ? mine[0]! : null;
  if (isForScore(ending)) {
    const points = view.seats[0]!.score;
    return me === null ? t('web.score.reached', { name: name(1), points }) : t('web.score.reached.mine', { points });
  }
  if (result.outcome === 'nobody') return t('web.lost');
  if (me !== null && winners.includes(me)) {
    const others = winners.filter((seat) => seat !== me);
    if (others.length === 0) return t('web.winner.mine');
    return t('web.winner.shared', { others: words.list(others.map(name)) });
  }
  return t('web.winner', { winners: words.list(winners.map(name)), count: winners.length });
}

export interface Place {
  /** Null: without a seat. */
  seat: Seat | null;
  name: string;
  score: number;
  wins: boolean;
}

/** The winners first, then by points. */
export function places({ result, view, names, unseated }: Ending): Place[] {
  const seated = view.seats.map(({ seat, score }) => ({
    seat,
    name: names[seat - 1] ?? '',
    score,
    wins: result.winners.includes(seat),
  }));
  const others = unseated.map((one) => ({ ...one, seat: null, wins: false }));
  return [...seated, ...others].sort((a, b) => Number(b.wins) - Number(a.wins) || b.score - a.score);
}
