import type { Howto } from '../../../kit/game_screen';
import { verdictOf } from '../../../kit/howto';
import type { Translate } from '../../../words/say';
import { TYPES } from '../pieces';
import type { DiceView, Game } from '../view';
import { counted, falling, PLACES } from './examples';
import Picture from './Picture.svelte';
import Symbols from './Symbols.svelte';

/** Whose points at the first count are the example. */
const LEADER = 3;

function facts(): Howto['facts'] {
  const { seats } = counted.view as DiceView;
  const leader = seats[LEADER - 1]!;
  const { dice } = (falling.view as DiceView).table;
  const fell = (falling.previews[PLACES.fall!.action]!.changes as Game['change'][])[0]!.args;
  const paid = TYPES.map((type) => ({ [type]: leader.items.find(({ args }) => args.type === type)?.points ?? 0 }));
  return Object.assign(
    {
      aside: dice.aside.length,
      thrown: dice.thrown.length,
      fell: 'fell' in fell ? Number(fell.fell) : 0,
      score: leader.score,
    },
    ...paid,
  ) as Howto['facts'];
}

export const howto = (t: Translate): Howto => ({
  Symbols,
  names: ['Yusuf', t('dice.ui.lesson.you'), 'Zoraya'],
  Picture,
  verdicts: Object.fromEntries(
    Object.entries(PLACES).map(([name, { moment, action }]) => [name, verdictOf(moment, action)]),
  ),
  facts: facts(),
});
