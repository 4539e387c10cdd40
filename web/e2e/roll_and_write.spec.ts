// Whole games of Roll & Write, and the things only this game has: turning dice, why not, the sheets of others.
import { keyboard, on, pointer } from './roll_and_write_moves';
import { expect, test } from './server';
import { playOut, RESULT, sit } from './turns';

test('alone in a contest, by pointer, to the last point', async ({ page }) => {
  await sit(page, 'roll_and_write', 1, { contest: 'on', imaginary: '4' });
  const done = await playOut(page, pointer);
  expect(done.build).toBeGreaterThan(0);
  await expect(page.locator(RESULT)).toBeVisible();
});

test('two players, by keyboard alone, to the last point', async ({ page }) => {
  await sit(page, 'roll_and_write', 2);
  await page.locator(on.coins).waitFor();
  await page.keyboard.press('c');
  await page.locator(on.roll).waitFor();
  const done = await playOut(page, keyboard);
  expect(Object.keys(done)).toEqual(expect.arrayContaining(['build', 'roll', 'keep', 'end']));
  await expect(page.locator(RESULT)).toBeVisible();
});

test('dice are turned in mind, with the cost, and one press turns and builds', async ({ page }) => {
  await sit(page, 'roll_and_write', 3);
  const coins = page.locator('.purse');
  await expect(coins).toContainText('3 coins');
  const step = page.locator('[data-turn]:not([aria-disabled="true"])').first();
  await step.click();
  await expect(coins).toContainText('1 coin for turning, 2 left');
  await page.keyboard.press('Escape');
  await expect(coins).toContainText('3 coins to spend');
  await page.locator(on.reach).first().click();
  await expect(coins).toContainText('for turning');
  await page.locator(on.open).first().click();
  await expect(page.getByRole('button', { name: 'End the turn' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.locator(on.coins)).toBeVisible();
});

test('a cell that cannot be built says why; another sheet is enlarged', async ({ page }) => {
  await sit(page, 'roll_and_write', 3);
  await page.locator('[role="gridcell"]:not(.open):not(.reach)').first().click();
  await expect(page.getByText(/RNW-\d+/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
