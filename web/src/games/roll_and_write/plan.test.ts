import { describe, expect, it } from 'vitest';
import { asLying, closeLines, planOf, reachable, stepped, turnText } from './plan';
import { linePoints } from './pieces';
import type { OfKind } from '../../kit/desk.svelte';
import type { Game, RollView } from './view';

const turn = (dice: string[], values: number[], coins: number): OfKind<Game, 'turn'> => ({
  text: `turn ${dice.map((die, at) => `${die} ${values[at]}`).join(' ')}`,
  kind: 'turn',
  args: { dice, values, coins },
  reveals: false,
});

describe('a plan', () => {
  const dice = ['y2', 'y2', 'b1', 'b5'];

  it('is nothing to be sent while the dice lie as they are', () => {
    expect(turnText(dice, asLying(dice))).toBeNull();
    expect(turnText(dice, stepped(stepped(asLying(dice), 3, 1), 3, -1))).toBeNull();
  });

  it('is written as the engine writes it: yellow first, then by value', () => {
    expect(turnText(dice, [2, 2, 3, 4])).toBe('turn b1 3 b5 4');
    expect(turnText(dice, [4, 1, 1, 6])).toBe('turn y2 1 y2 4 b5 6');
  });

  it('follows from an offered turn, for one of two equal dice', () => {
    expect(planOf(dice, turn(['y2'], [5], 3))).toEqual([5, 2, 1, 5]);
    expect(planOf(dice, turn(['y2', 'y2'], [1, 3], 2))).toEqual([1, 3, 1, 5]);
  });
});

it('the cheapest turn is found for every cell that opens', () => {
  const ahead = (cells: [number, number, boolean][]) =>
    ({
      table: { crossings: cells.map(([row, column, built]) => ({ cell: [row, column], ways: 1, built })) },
    }) as unknown as RollView;
  const dear = turn(['b1'], [3], 2);
  const cheap = turn(['y2'], [3], 1);
  const found = reachable(
    [
      { action: dear, after: ahead([[2, 3, false]]) },
      {
        action: cheap,
        after: ahead([
          [2, 3, false],
          [3, 5, true],
          [1, 1, false],
        ]),
      },
      { action: dear, after: undefined },
    ],
    new Set(['1,1']),
  );
  expect([...found.keys()]).toEqual(['2,3']);
  expect(found.get('2,3')).toEqual({ cost: 1, action: cheap });
});

describe('lines', () => {
  it('are close when one building more scores more', () => {
    const lines = { rows: [2, 3, 0, 0, 0, 6], columns: [4, 0, 0, 0, 5, 0] };
    expect(closeLines(lines, linePoints)).toEqual([
      { line: 'row', number: 2, count: 3, gain: 2 },
      { line: 'column', number: 1, count: 4, gain: 3 },
      { line: 'column', number: 5, count: 5, gain: 5 },
    ]);
  });
});
