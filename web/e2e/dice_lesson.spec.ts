// The lesson is played to its end: each step waits for one real action.
import type { Page } from '@playwright/test';
import { on } from './dice_moves';
import { expect, test } from './server';

const coach = '.coach';
const step = (page: Page, number: number) => expect(page.locator(coach)).toContainText(`${number}/10`);
const rank = (page: Page, type: string, number: number) =>
  page.getByRole('gridcell', { name: new RegExp(`^${type}, rank ${number}`) }).click();

test('ten steps, each by doing it', async ({ page }) => {
  await page.goto('/#/learn/dice');
  await step(page, 1);
  await page.locator(on.throw).click();
  await step(page, 2);
  // Something else that would be allowed is answered with a remark.
  await page.locator(on.throw).click();
  await expect(page.locator(`${coach} .answer`)).toBeVisible();
  for (const die of [3, 4, 5]) await page.locator(`[data-die="${die}"]`).click();
  await page.locator(on.throw).click();
  await step(page, 3);
  await rank(page, 'chambers', 4);
  await step(page, 4);
  await rank(page, 'chambers', 1);
  await expect(page.locator(`${coach} .answer`)).toContainText('DIC-24');
  await page.locator('[data-act="next"]').click();
  await step(page, 5);
  for (const die of [2, 3]) await page.locator(`[data-die="${die}"]`).click();
  await page.locator(on.throw).click();
  await step(page, 6);
  await rank(page, 'seraglio', 3);
  await step(page, 7);
  await page.keyboard.press('n');
  await step(page, 8);
  await rank(page, 'seraglio', 3);
  await step(page, 9);
  await page.locator('[data-choice="prize token"]').click();
  await step(page, 10);
  await page.locator(on.count).click();
  await expect(page.locator(`${coach} .primary`)).toBeVisible();
});
