import Symbols from '../../../kit/buildings/Symbols.svelte';
import type { Howto } from '../../../kit/game_screen';
import { verdictOf } from '../../../kit/howto';
import type { Translate } from '../../../words/say';
import { linePoints } from '../pieces';
import type { Game, RollView } from '../view';
import { BUILD, end, turn, TURNS } from './examples';
import Picture from './Picture.svelte';

function facts(): Howto['facts'] {
  const before = turn.view as RollView;
  const changes = turn.previews[BUILD.action]!.changes as Game['change'][];
  const race = changes.find((change) => change.code === 'race')!.args;
  const line = changes.find((change) => change.code === 'line')!.args;
  const cost = (turn.previews[TURNS['turn-right']!.action]!.changes as Game['change'][]).find(
    (change) => change.code === 'coins',
  )!.args;
  const built = before.table.crossings!.find(({ cell }) => BUILD.action === `build ${cell}`)!;
  const me = (end.view as RollView).seats[0]!;
  const tower = me.items.find(({ label, args }) => label === 'place' && args.type === 'tower')!;
  const [first, second] = tower.arithmetic.terms as [number, number];
  const places = me.items.filter(({ label }) => label === 'place' || label === 'completed');
  return {
    free: before.table.crossings!.filter(({ built }) => !built).length,
    offer: before.table.coins_offer!,
    coins: before.seats[0]!.coins.free,
    row: built.cell[0],
    column: built.cell[1],
    race: race.to,
    boxes: race.boxes,
    line: line.to,
    line_points: line.points,
    cost: cost.from - cost.to,
    four: linePoints(4),
    five: linePoints(5),
    six: linePoints(6),
    lines: me.lines.points,
    first,
    second,
    both: first + second,
    half: tower.points,
    places: places.reduce((sum, { points }) => sum + points, 0),
    score: me.score,
  };
}

export const howto = (t: Translate): Howto => ({
  Symbols,
  names: [t('roll_and_write.ui.lesson.you'), 'Yusuf', 'Zoraya'],
  Picture,
  verdicts: Object.fromEntries(Object.entries(TURNS).map(([name, { action }]) => [name, verdictOf(turn, action)])),
  facts: facts(),
});
