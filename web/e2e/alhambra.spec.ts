// Whole games of Alhambra against computer players that answer at once, without animation.
import { expect, test } from '@playwright/test';
import { keyboard, playOut, pointer } from './alhambra_moves';
import { startTable } from './alhambra_tables';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('four players, by pointer, to the last point', async ({ page }) => {
  await startTable(page, 4);
  await playOut(page, pointer);
  await expect(page.locator('dialog[open] .winner')).toBeVisible();
});

test('two players with Dirk, by keyboard alone', async ({ page }) => {
  await startTable(page, 2);
  await playOut(page, keyboard);
  await expect(page.locator('dialog[open] .winner')).toBeVisible();
});
