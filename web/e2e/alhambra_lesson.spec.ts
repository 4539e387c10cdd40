// The lesson is played to its end: each step waits for one real action.
import type { Page } from '@playwright/test';
import { on } from './alhambra_moves';
import { expect, test } from './server';

const coach = '.coach';
const step = (page: Page, number: number) => expect(page.locator(coach)).toContainText(`${number}/11`);

async function takeHinted(page: Page): Promise<void> {
  for (const card of await page.locator('[data-row].hinted').all()) await card.click();
  await page.locator(on.take).click();
}
async function buy(page: Page, slot: number): Promise<void> {
  await page.locator(`[data-slot="${slot}"]`).click();
  await page.locator(on.payment).first().click();
}
async function lay(page: Page, tile: number, cell: string): Promise<void> {
  const button = page.locator(`[data-tile="${tile}"]`);
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await page.locator(`[data-cell="${cell}"]`).click();
}

test('eleven steps, each by doing it', async ({ page }) => {
  await page.goto('/#/learn/alhambra');
  await step(page, 1);
  // Something else that would be allowed is answered with a remark.
  await page.locator('[data-row]').last().click();
  await page.locator(on.take).click();
  await expect(page.locator(`${coach} .answer`)).toBeVisible();
  await page.keyboard.press('Escape');
  await takeHinted(page);
  await step(page, 2);
  await page.keyboard.press('n');
  await step(page, 3);
  await buy(page, 3);
  await step(page, 4);
  await buy(page, 2);
  await step(page, 5);
  await takeHinted(page);
  await step(page, 6);
  await lay(page, 17, '0,-1');
  await expect(page.locator(`${coach} .answer`)).toContainText('ALH-21');
  await page.locator('[data-act="next"]').click();
  await step(page, 7);
  await lay(page, 17, '-1,0');
  await step(page, 8);
  await lay(page, 36, '-1,-1');
  await step(page, 9);
  await lay(page, 44, '-1,1');
  await step(page, 10);
  await page.keyboard.press('n');
  await page.locator(on.scoring).click();
  await step(page, 11);
});
