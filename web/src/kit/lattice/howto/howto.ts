// The pictures of the illustrated rules of the Gardens and of Carat: like the games, the same but for the face.
import type { Howto } from '../../game_screen';
import { verdictOf } from '../../howto';
import type { Translate } from '../../../words/say';
import { countOf, register, type Face } from '../face';
import type { LatticeView } from '../view';
import { CHIPS, LAYS, TILE, type Moments } from './examples';

export function latticeHowto(face: Face, saved: unknown, Picture: Howto['Picture']): (t: Translate) => Howto {
  register(face);
  const moments = saved as Moments;
  const end = moments[3].view as LatticeView;
  const chip = (name: string) => end.table.chips[CHIPS[name]![0]]![CHIPS[name]![1]]!;
  const facts = Object.keys(CHIPS).map((name) => {
    const { value, factor, result, sums, leader, cancelled } = chip(name);
    return {
      [`${name}_value`]: value,
      [`${name}_colours`]: factor,
      [`${name}_points`]: result!.points,
      [`${name}_sum`]: sums[leader ?? ''] ?? 0,
      [`${name}_tied`]: sums[cancelled[0] ?? ''] ?? 0,
    };
  });
  return (t) => ({
    Symbols: face.Symbols,
    names: [t(`${face.game}.ui.lesson.you`), 'Yusuf', 'Zoraya'],
    Picture,
    verdicts: Object.fromEntries(
      Object.entries(LAYS).map(([name, { at, action }]) => [name, verdictOf(moments[at], action)]),
    ),
    facts: Object.assign({ count: countOf(TILE) }, ...facts) as Howto['facts'],
  });
}
