// The keys of this screen: 1-4 turn a die up, 5-8 turn it down or, while a pair is chosen, 1-4 choose it; arrows walk over the sheet, C takes coins, R rolls.
import type { KeyMap, Translate } from '../../kit/game_screen';
import { ARROWS } from '../../kit/grid.svelte';
import type { Desk } from './desk.svelte';

const digits = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `Digit${from + index}`);
const digit = (event: KeyboardEvent): number => Number(event.code.slice(-1));

interface Board {
  desk: Desk;
  t: Translate;
  walk(event: KeyboardEvent): void;
}

export function keysOf({ desk, t, walk }: Board): KeyMap {
  const does = (what: string): string => t(`roll_and_write.ui.key.${what}`);
  return [
    {
      codes: digits(1, 4),
      shown: '1 – 4',
      does: does('up'),
      run(event) {
        const pair = desk.of('keep')[digit(event) - 1];
        if (pair) void desk.keep(pair);
        else desk.turnBy(digit(event) - 1, 1);
      },
    },
    { codes: digits(5, 8), shown: '5 – 8', does: does('down'), run: (event) => desk.turnBy(digit(event) - 5, -1) },
    { codes: ARROWS, shown: '← ↑ → ↓', does: does('arrows'), run: walk },
    { keys: ['c'], shown: 'C', does: does('coins'), run: () => void desk.takeCoins() },
    { keys: ['r'], shown: 'R', does: does('roll'), run: () => void desk.roll() },
  ];
}
