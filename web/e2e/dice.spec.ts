// Whole games of the dice game against computer players that answer at once, without animation.
import type { Page } from '@playwright/test';
import { keyboard, on, playOut, pointer, type Hands } from './dice_moves';
import { makeTable, overflow } from './play';
import { expect, test } from './server';

// Machines are busy sometimes.
test.describe.configure({ timeout: 120_000 });

async function wholeGame(page: Page, hands: Hands): Promise<Record<string, number>> {
  const made = await makeTable(page.request, 'dice');
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-line]').waitFor();
  const done = await playOut(page, hands);
  await expect(page.locator(on.result)).toBeVisible();
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
  const made = await makeTable(page.request, 'dice');
  await page.goto(made.seats[0]!.url);
  await page.locator(on.throw).first().click();
  await page.locator(on.lit).first().hover();
  await expect(page.locator('.choice strong')).toContainText(/Rank \d, position 1/);
  await expect(page.locator('.pawn.comes:not(.faint)')).toHaveCount(1);
  expect(await page.locator('[data-die].spent').count()).toBeGreaterThan(0);
  await page.getByRole('gridcell', { name: /^pavilion, rank 8/ }).click();
  await expect(page.getByText(/DIC-21/).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
