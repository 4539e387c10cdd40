// Whole games of the Gardens and of Carat against computer players that answer at once, without animation.
import { keyboard, on, pointer } from './lattice_moves';
import { overflow } from './play';
import { expect, test } from './server';
import { playOut, RESULT, sit } from './turns';

test('the Gardens, three players, by pointer, with statistics at the end', async ({ page }) => {
  await sit(page, 'gardens', 3);
  expect((await playOut(page, pointer)).lay).toBe(12);
  const result = page.locator('dialog[open]');
  await expect(result.locator('.winner')).toBeVisible();
  await expect(result.getByText('Buildings won', { exact: false }).first()).toBeVisible();
});

test('Carat with two colours and three tiles each, by keyboard alone', async ({ page }) => {
  await sit(page, 'carat', 2, { hand: '3', two_colours: 'on' });
  expect((await playOut(page, keyboard)).lay).toBe(18);
  await expect(page.locator(RESULT)).toBeVisible();
});

test('a space that is not allowed says why, and a laid tile can be taken back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sit(page, 'gardens', 2, { first: '1' });
  await page.locator(on.open).first().waitFor();
  await expect(page.locator(on.open)).toHaveCount(16);
  expect(await overflow(page)).toBe(0);
  await page.locator('[data-cell="0,0"]').click();
  await expect(page.locator(on.cross)).toBeVisible();
  await expect(page.getByText('may not lie on the edge')).toBeVisible();

  await page.locator('[data-cell="2,2"]').click();
  await expect(page.locator('[data-cell="2,2"]')).toHaveAccessibleName(/trees? of each|tree of each/);
  await page.keyboard.press('u');
  await expect(page.locator(on.open)).toHaveCount(16);
});

test('a tile is dragged to its space', async ({ page }) => {
  await sit(page, 'carat', 2, { first: '1' });
  await page.locator(on.hand).dragTo(page.locator('[data-cell="3,1"]'));
  await expect(page.locator('[data-cell="3,1"]')).toHaveAccessibleName(/points? each/);
});
