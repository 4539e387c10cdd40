// Whole games of the dice game against computer players that answer at once, without animation.
import type { Page } from '@playwright/test';
import { keyboard, on, playAll, pointer } from './dice_moves';
import { overflow } from './play';
import { expect, test } from './server';
import { RESULT, sit, type Play } from './turns';

// Machines are busy sometimes.
test.describe.configure({ timeout: 120_000 });

async function wholeGame(page: Page, play: Play): Promise<Record<string, number>> {
  await sit(page, 'dice', 3);
  const done = await playAll(page, play);
  await expect(page.locator(RESULT)).toBeVisible();
  await expect(page.getByText('First places in a column')).toBeVisible();
  return done;
}

test('three players, by pointer, to the last point', async ({ page }) => {
  const done = await wholeGame(page, pointer);
  expect(done.place).toBeGreaterThan(10);
});

test('three players, by keyboard alone', async ({ page }) => {
  const done = await wholeGame(page, keyboard);
  expect(done.throw).toBeGreaterThan(10);
});

test('a pawn is shown where it would land, and why it may not go elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sit(page, 'dice', 3);
  await page.locator(on.throw).first().click();
  await page.locator(on.lit).first().hover();
  await expect(page.locator('.choice strong')).toContainText(/Rank \d, position 1/);
  await expect(page.locator('.pawn.comes:not(.faint)')).toHaveCount(1);
  expect(await page.locator('[data-die].spent').count()).toBeGreaterThan(0);
  await page.getByRole('gridcell', { name: /^pavilion, rank 8/ }).click();
  await expect(page.getByText(/DIC-21/).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
