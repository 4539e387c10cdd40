import { expect, it } from 'vitest';
import { cross, height, placeDice, TOP, UNIT } from './paper';

it('yellow dice stand beside their row, blue ones above their column', () => {
  const [row, column] = placeDice(['y3', 'b3'], [3, 3]);
  expect(row!.place.y).toBeGreaterThan(TOP + 2 * UNIT);
  expect(row!.place.y).toBeLessThan(TOP + 3 * UNIT);
  expect(column!.place.y).toBeLessThan(TOP);
});

it('two dice of a colour in one space are both to be seen', () => {
  const [first, second] = placeDice(['y2', 'y5', 'b2'], [5, 5, 2]);
  expect(first!.place).not.toEqual(second!.place);
  expect(first!.size).toBeLessThan(placeDice(['b2'], [2])[0]!.size);
});

it('a longer supply of coins makes a longer sheet', () => {
  expect(height(20)).toBeLessThan(height(21));
  expect(height(21)).toBe(height(40));
});

it('crosses differ from cell to cell', () => {
  expect(new Set([cross([1, 1]), cross([1, 2]), cross([2, 1])]).size).toBe(3);
});
