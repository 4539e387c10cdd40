// Whole games on two phones, by a finger that does not scroll: for the whole matrix.
import { PHONES, TOUCHED } from './finger';
import { walkWithin } from './reach';
import { expect, test } from './server';
import { WALKED } from './walks';

test.setTimeout(600_000);
const MOST_STEPS = 1500;

for (const viewport of PHONES)
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, ...TOUCHED });
    for (const walked of WALKED)
      test(`${walked.game}: in a whole game everything to be touched is in sight`, async ({ page }) => {
        expect(await walkWithin(page, walked, MOST_STEPS)).toBeGreaterThan(15);
      });
  });
