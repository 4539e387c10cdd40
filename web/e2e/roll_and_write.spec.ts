// Whole games of Roll & Write, and the things only this game has: turning dice, why not, the sheets of others.
import type { Page } from '@playwright/test';
import { keyboard, moved, on, playOut, pointer } from './roll_and_write_moves';
import { makeTable, QUICK } from './play';
import { expect, test } from './server';

async function sit(page: Page, others: number, more: object = {}): Promise<void> {
  const seats = [{ kind: 'person', name: 'Ada' }, ...Array.from({ length: others }, () => QUICK)];
  const made = await makeTable(page.request, 'roll_and_write', seats, more);
  await page.goto(made.seats[0]!.url);
  await page.locator(on.coins).waitFor();
}
const line = async (page: Page): Promise<string> => (await page.locator('[data-line]').getAttribute('data-line')) ?? '';

test('alone in a contest, by pointer, to the last point', async ({ page }) => {
  await sit(page, 0, { options: { contest: 'on', imaginary: '4' } });
  const done = await playOut(page, pointer);
  expect(done.has('build')).toBe(true);
  await expect(page.locator(on.result)).toBeVisible();
});

test('two players, by keyboard alone, to the last point', async ({ page }) => {
  await sit(page, 1);
  await page.keyboard.press('c');
  await page.locator(on.roll).waitFor();
  const done = await playOut(page, keyboard);
  expect([...done]).toEqual(expect.arrayContaining(['build', 'roll', 'keep', 'end']));
  await expect(page.locator(on.result)).toBeVisible();
});

test('dice are turned in mind, with the cost, and one press turns and builds', async ({ page }) => {
  await sit(page, 2);
  const coins = page.locator('.purse');
  await expect(coins).toContainText('3 coins');
  const step = page.locator('[data-turn]:not([aria-disabled="true"])').first();
  await step.click();
  await expect(coins).toContainText('1 coin for turning, 2 left');
  await page.keyboard.press('Escape');
  await expect(coins).toContainText('3 coins to spend');
  await page.locator(on.reach).first().click();
  await expect(coins).toContainText('for turning');
  const before = await line(page);
  await page.locator(`${on.open}`).first().click();
  await moved(page, before);
  await expect(page.getByRole('button', { name: 'End the turn' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.locator(on.coins)).toBeVisible();
});

test('a cell that cannot be built says why; another sheet is enlarged', async ({ page }) => {
  await sit(page, 2);
  await page.locator('[role="gridcell"]:not(.open):not(.reach)').first().click();
  await expect(page.getByText(/RNW-\d+/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
