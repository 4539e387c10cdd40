import { expect, it } from 'vitest';
import { arithmeticText } from './arithmetic';

it.each([
  [{ terms: [13] }, 13, '13'],
  [{ terms: [5], times: 2 }, 10, '5 x 2 = 10'],
  [{ terms: [1, 2] }, 3, '1 + 2 = 3'],
  [{ terms: [13, 6], divided_by: 2 }, 9, '(13 + 6) / 2 = 9'],
])('%j is written as by the engine', (arithmetic, points, text) => {
  expect(arithmeticText({ arithmetic, points })).toBe(text);
});
