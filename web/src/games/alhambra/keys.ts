// The keys of this screen: 1-4 market, 5-8 money (by their place on the keyboard), arrows, R, Enter. Escape, which the shell has as well, puts everything down (Board.svelte).
import { tick } from 'svelte';
import type { KeyMap, Translate } from '../../kit/game_screen';
import { ARROWS } from '../../kit/grid.svelte';
import type { Desk } from './desk.svelte';

const digits = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `Digit${from + index}`);
const digit = (event: KeyboardEvent): number => Number(event.code.slice(-1));
/** Enter on a button or a cell is that thing's own. */
const ownsEnter = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('button, a, summary, [role="gridcell"]') !== null;

interface Board {
  desk: Desk;
  t: Translate;
  walk(event: KeyboardEvent): void;
  why(action: string): Promise<void>;
}

export function keysOf({ desk, t, walk, why }: Board): KeyMap {
  const does = (what: string): string => t(`alhambra.ui.key.${what}`);
  return [
    {
      codes: digits(1, 4),
      shown: '1 – 4',
      does: does('market'),
      run(event) {
        const slot = desk.view.table.yard[digit(event) - 1];
        if (slot) desk.chooseSlot(slot);
      },
    },
    {
      codes: digits(5, 8),
      shown: '5 – 8',
      does: does('money'),
      run(event) {
        desk.touchRow(digit(event) - 5);
        void tick().then(() => document.querySelector<HTMLElement>('[data-act="take"]')?.focus());
      },
    },
    { codes: ARROWS, shown: '← ↑ → ↓', does: does('arrows'), run: walk },
    {
      keys: ['r'],
      shown: 'R',
      does: does('turn'),
      run() {
        const tile =
          desk.tile ?? desk.waiting[0] ?? desk.me?.reserve[0] ?? desk.view.table.yard.find((slot) => slot.tile)?.tile;
        if (tile) void why(`place ${tile} 0,1 r1`);
      },
    },
    {
      codes: ['Enter', 'NumpadEnter'],
      shown: 'Enter',
      does: does('enter'),
      run(event) {
        if (ownsEnter(event)) return;
        if (desk.take) void desk.takeMoney();
        else if (desk.paying.length > 0) void desk.payByHand();
        else if (desk.considered && desk.looked) void desk.press(desk.looked, false);
      },
    },
  ];
}
