// The keys of this screen: 1-8 the dice (by their place on the keyboard), R throw, arrows over the ladders, Enter confirms.
import type { KeyMap, Translate } from '../../kit/game_screen';
import { ARROWS } from '../../kit/grid.svelte';
import type { Desk } from './desk.svelte';

const DIGITS = Array.from({ length: 8 }, (_, index) => `Digit${index + 1}`);

interface Board {
  desk: Desk;
  t: Translate;
  walk(event: KeyboardEvent): void;
}

export function keysOf({ desk, t, walk }: Board): KeyMap {
  const does = (what: string): string => t(`dice.ui.key.${what}`);
  return [
    {
      codes: DIGITS,
      shown: '1 – 8',
      does: does('dice'),
      run(event) {
        const at = Number(event.code.slice(-1)) - 1;
        const choices = document.querySelectorAll<HTMLElement>('[data-choice]');
        const die = desk.dice[at];
        if (choices.length > 0) choices[at]?.focus();
        else if (die) desk.touch(die);
      },
    },
    { keys: ['r'], shown: 'R', does: does('throw'), run: () => void desk.throw() },
    { codes: ARROWS, shown: '← ↑ → ↓', does: does('arrows'), run: walk },
    {
      codes: ['Enter', 'NumpadEnter'],
      shown: 'Enter',
      does: does('enter'),
      run() {
        if (desk.considered) void desk.do(desk.considered);
      },
    },
  ];
}
