import { expect, test } from 'vitest';
import { chancesOf } from './odds';
import type { ColumnOdds } from './view';

// Two pavilions lie there: the second of them on its own gives rank 2, position 1. Three are needed for more.
const PAVILION: ColumnOdds = {
  type: 'pavilion',
  now: 6,
  needs: 3,
  better: [
    [0, 0, 5, 16],
    [0, 28, 74, 132],
    [167, 306, 421, 518],
  ],
};
const TOWER: ColumnOdds = { type: 'tower', now: null, needs: 1, better: [[167, 306, 421, 518]] };

test('the chance depends on the dice of the type that are kept, and on how many are thrown', () => {
  expect(chancesOf([PAVILION, TOWER], 'PP', 4)).toEqual([
    { type: 'pavilion', now: { rank: 2, position: 1 }, chance: 0.518 },
    { type: 'tower', now: null, chance: 0.518 },
  ]);
  expect(chancesOf([PAVILION], 'PS', 3)[0]!.chance).toBe(0.074);
});

test('where nothing is thrown there is no chance to speak of', () => {
  expect(chancesOf([PAVILION, TOWER], 'PP', 0)).toEqual([]);
});
