// What a screen reader says of a cell and of the squares.
import type { Cell, Say, Translate } from '../game_screen';
import type { Desk } from './desk.svelte';
import { CORNERS } from './face';
import type { ChipState } from './view';
import { joined } from '../../words/phrases';

interface Asked {
  desk: Desk;
  cell: Cell;
  aid: boolean;
  t: Translate;
  say: Say;
}

/** Where it is, what lies there, what the tile in hand would do there. */
export function cellWords({ desk, cell, aid, t, say }: Asked): string {
  const { game } = desk.face;
  const laid = desk.view.table.cells[cell[0]]?.[cell[1]];
  const sides =
    laid && CORNERS.map((corner) => `${t(`${game}.ui.corner.${corner}`)} ${t(`word.${laid.sides[corner]}`)}`);
  const what = laid
    ? t(`${game}.ui.cell.laid`, { count: laid.count, sides: sides!.join(', ') })
    : t(`${game}.ui.cell.empty`);
  const action = aid ? desk.at(cell) : null;
  const changes = desk.changes(action).map((change) => say.change(change));
  const where = t(`${game}.ui.cell`, { row: cell[0], column: cell[1] });
  return joined([`${where}: ${what}`, action && say.action(action), ...changes]);
}

/** Value, sums and state of a chip. */
export function chipWords(chip: ChipState, game: string, colours: readonly string[], t: Translate, say: Say): string {
  const sums = colours
    .filter((colour) => chip.sums[colour]! > 0)
    .map((colour) => `${t(`word.${colour}`)} ${chip.sums[colour]}`);
  const { result } = chip;
  const state = !result
    ? t(`${game}.ui.chip.missing`, { missing: chip.missing })
    : result.seat === null
      ? t(`${game}.ui.chip.nobody`)
      : t(`${game}.ui.chip.won`, { name: say.value('seat', result.seat), points: result.points });
  return [say.value('chip', chip.value), sums.join(', '), state].filter(Boolean).join('; ');
}
