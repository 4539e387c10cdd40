// In every decision the next action is in sight: a finger plays, and may not scroll.
import { expect, type Page } from '@playwright/test';
import { reach } from './finger';
import { asked, sit, step } from './turns';
import type { Walked } from './walks';

/** Sits down and plays; returns how many decisions there were. */
export async function walkWithin(page: Page, { game, finger, ways }: Walked, most: number): Promise<number> {
  await sit(page, game, 3);
  let decisions = 0;
  for (let number = 0; number < most; number++) {
    const now = await asked(page, finger);
    for (const way of ways[now] ?? [])
      await expect
        .poll(async () => {
          const { seen, all } = await reach(page, way);
          return all === 0 || seen > 0;
        }, `${now} ${number}: ${way} is in sight`)
        .toBe(true);
    if ((await step(page, finger, number)) === 'over') return decisions;
    if (now !== 'wait') decisions += 1;
  }
  return decisions;
}
