// The keys of this screen: 1-3 the tiles in hand (by their place on the keyboard), R turns, arrows walk over the board, Enter lays.
import type { KeyMap, Translate } from '../game_screen';
import { ARROWS } from '../grid.svelte';
import type { Desk } from './desk.svelte';

interface Board {
  desk: Desk;
  t: Translate;
  walk(event: KeyboardEvent): void;
}

export function keysOf({ desk, t, walk }: Board): KeyMap {
  const does = (what: string): string => t(`${desk.face.game}.ui.key.${what}`);
  return [
    { codes: ARROWS, shown: '← ↑ → ↓', does: does('arrows'), run: walk },
    {
      keys: ['r'],
      shown: 'R',
      does: does('turn'),
      run: ({ shiftKey }) => desk.turn(shiftKey ? -1 : 1),
    },
    {
      codes: ['Digit1', 'Digit2', 'Digit3'],
      shown: '1 – 3',
      does: does('hand'),
      run({ code }) {
        desk.tile = desk.hand[Number(code.slice(-1)) - 1] ?? desk.tile;
      },
    },
    {
      codes: ['Enter', 'NumpadEnter'],
      shown: 'Enter',
      does: does('enter'),
      run() {
        if (desk.considered && desk.looked) void desk.press(desk.looked, false);
      },
    },
  ];
}
