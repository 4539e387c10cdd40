// The lesson is played to its end: each step waits for one real action.
import type { Page } from '@playwright/test';
import { on } from './roll_and_write_moves';
import { expect, test } from './server';

const coach = '.coach';
const step = (page: Page, number: number) => expect(page.locator(coach)).toContainText(`${number}/12`);
const cell = (page: Page, at: string) => page.locator(`[data-cell="${at}"]`).click();

test('twelve steps, each by doing it', async ({ page }) => {
  await page.goto('/#/learn/roll_and_write');
  await step(page, 1);
  // Something else that would be allowed is answered with a remark.
  await cell(page, '2,2');
  await expect(page.locator(`${coach} .answer`)).toBeVisible();
  await cell(page, '1,3');
  await step(page, 2);
  await page.keyboard.press('n');
  await step(page, 3);
  await page.locator('[data-turn="2 1"]').click();
  await expect(page.locator('.purse')).toContainText('1 coin for turning, 2 left');
  await page.locator('[data-act="turn"]').click();
  await step(page, 4);
  await cell(page, '5,5');
  await step(page, 5);
  await page.keyboard.press('n');
  await step(page, 6);
  await page.locator(on.coins).click();
  await step(page, 7);
  await page.locator(on.roll).click();
  await step(page, 8);
  await page.locator(on.keep).first().click();
  await step(page, 9);
  await page.keyboard.press('n');
  await step(page, 10);
  await cell(page, '5,2');
  await step(page, 11);
  await page.locator(on.second).click();
  await step(page, 12);
});
