import Symbols from '../../../kit/buildings/Symbols.svelte';
import type { Howto, TutorialMoment } from '../../../kit/game_screen';
import { verdictOf } from '../../../kit/howto';
import type { Translate } from '../../../words/say';
import { cardFace, tileFace, totalOf } from '../pieces';
import type { AlhambraView } from '../view';
import { BUYS, market, PLACES, placing, scored, scoring, SEAT, TAKES } from './examples';
import Picture from './Picture.svelte';

const viewAt = ({ view }: TutorialMoment): AlhambraView => view as AlhambraView;

function facts(): Howto['facts'] {
  const cost = (name: string): number =>
    tileFace(viewAt(market).table.yard.find(({ slot }) => slot === BUYS[name]!.slot)!.tile!).cost;
  const before = viewAt(scoring).seats[SEAT - 1]!;
  const after = viewAt(scored).seats[SEAT - 1]!;
  const earned = (type: string) => after.items.slice(before.items.length).find(({ args }) => args.type === type)!;
  const [towers, arcades] = [earned('tower'), earned('arcades')];
  const [first, second] = arcades.arithmetic.terms as [number, number];
  /** The values of cards that a text names one by one. */
  const values = (name: string, cards: readonly string[]) =>
    Object.fromEntries(cards.map((card, index) => [`${name}_${index + 1}`, cardFace(card).value]));
  return {
    ...values('row', viewAt(market).table.row),
    ...values('one', TAKES['take-one']!),
    ...values('some', TAKES['take-some']!),
    ...values('more', TAKES['take-more']!),
    ...values('pay', BUYS['pay-exact']!.cards),
    total: totalOf(TAKES['take-some']!),
    over: totalOf(TAKES['take-more']!),
    exact: cost('pay-exact'),
    cost: cost('pay-more'),
    paid: totalOf(BUYS['pay-more']!.cards),
    wall: before.wall.length,
    towers: towers.count,
    tower_points: towers.points,
    arcades: arcades.count,
    first,
    second,
    both: first + second,
    half: arcades.points,
    earned: after.score - before.score,
    score: after.score,
  };
}

export const howto = (t: Translate): Howto => ({
  Symbols,
  names: ['Zoraya', 'Yusuf', t('alhambra.ui.lesson.you')],
  Picture,
  verdicts: {
    ...Object.fromEntries(
      Object.entries(TAKES).map(([name, cards]) => [name, verdictOf(market, `take ${cards.join(' ')}`)]),
    ),
    ...Object.fromEntries(Object.entries(PLACES).map(([name, action]) => [name, verdictOf(placing, action)])),
  },
  facts: facts(),
});
