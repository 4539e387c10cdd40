// The first turns of each game on the smallest phone, by a finger that does not scroll; whole games: reach.long.spec.ts.
import { PHONES, TOUCHED } from './finger';
import { walkWithin } from './reach';
import { expect, test } from './server';
import { WALKED } from './walks';

test.use({ viewport: PHONES[0]!, ...TOUCHED });
const STEPS = 30;

for (const walked of WALKED)
  test(`${walked.game}: in some turns everything to be touched is in sight`, async ({ page }) => {
    expect(await walkWithin(page, walked, STEPS)).toBeGreaterThan(8);
  });
