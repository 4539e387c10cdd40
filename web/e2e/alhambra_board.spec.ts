// What the board answers: why something is not possible, taking back, dragging, the phone's drawer.
import type { Page } from '@playwright/test';
import { keyboard, on, playUntil, pointer, type Hands } from './alhambra_moves';
import { makeTable, overflow } from './play';
import { expect, test } from './server';

async function sitDown(page: Page): Promise<void> {
  const made = await makeTable(page.request, 'alhambra');
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-line]').waitFor();
  await playUntil(page, keyboard, 'act');
}
const answer = (page: Page) => page.locator('.notices .why');
/** The value of a card of the money row, from its name: "4 dirhams, green". */
const values = (page: Page): Promise<number[]> =>
  page.locator('[data-row]').evaluateAll((cards) => cards.map((card) => parseInt(card.textContent ?? '', 10)));

test('the market, the money row and the keyboard say why not', async ({ page }) => {
  await sitDown(page);
  const short = page.locator('[data-slot]:has(.offer.short)');
  if ((await short.count()) > 0) {
    await short.first().click();
    await expect(answer(page)).toContainText('ALH-12');
  }
  const worth = await values(page);
  const best = worth.indexOf(Math.max(...worth));
  const other = best === 0 ? 1 : 0;
  if (worth[best]! + worth[other]! > 5) {
    await page.locator(`[data-row="${other}"]`).click();
    await page.locator(`[data-row="${best}"]`).click();
    await expect(answer(page)).toContainText('ALH-11');
    await expect(page.locator('[data-row].chosen')).toHaveCount(1);
  }
  await page.keyboard.press('r');
  await expect(answer(page)).toContainText('ALH-20');
});

test('money taken is given back by undo', async ({ page }) => {
  await sitDown(page);
  const before = await values(page);
  await page.locator(on.money).first().click();
  await page.locator(on.take).click();
  await expect(page.locator('[data-row]')).toHaveCount(before.length - 1);
  await page.keyboard.press('u');
  await expect(page.locator('[data-row]')).toHaveCount(before.length);
  expect(await values(page)).toEqual(before);
});

test('an unlit cell shows its reason, a tile is dragged to a lit one', async ({ page }) => {
  await sitDown(page);
  await playUntil(page, keyboard, 'place');
  await page.locator('[role="gridcell"]:not(.open)').first().click();
  await expect(answer(page)).toContainText(/ALH-2[0-8]/);
  await expect(page.locator('.bad-cell').first()).toBeVisible();

  const tile = await page.locator(on.tray).first().boundingBox();
  const cell = await page.locator(on.open).first().boundingBox();
  const waiting = await page.locator(on.tray).count();
  test.skip(!tile || !cell, 'this tile fits nowhere yet');
  await page.mouse.move(tile!.x + tile!.width / 2, tile!.y + tile!.height / 2);
  await page.mouse.down();
  await page.mouse.move(cell!.x + cell!.width / 2, cell!.y + cell!.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(on.tray)).toHaveCount(waiting - 1);
});

test('on a phone the money is a drawer, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sitDown(page);
  const drawer = page.getByRole('button', { name: 'Your money' });
  await expect(drawer).toHaveAttribute('aria-expanded', 'false');
  await drawer.click();
  await expect(drawer).toHaveAttribute('aria-expanded', 'true');
  expect(await overflow(page)).toBe(0);
  await drawer.click();
  if ((await page.locator(on.payable).count()) > 0) {
    await page.locator(on.payable).first().click();
    await expect(page.locator(on.payment).first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.locator(on.payment)).toHaveCount(0);
  }
});

/** Opens a payment by hand that has more cards of the currency than it needs; false: this hand has none. */
async function openRichPayment(page: Page): Promise<boolean> {
  for (const slot of await page.locator(on.payable).all()) {
    await slot.click();
    await page.getByRole('button', { name: 'Choose cards by hand' }).click();
    const needed = await page.locator(on.payment).first().locator('.cards > span').count();
    if ((await page.locator('.payment .pick').count()) > needed) return true;
    await page.getByRole('button', { name: 'Do not buy' }).click();
  }
  return false;
}

test('a tile may be paid by hand with a card more than needed', async ({ page }) => {
  const saving: Hands = {
    ...pointer,
    async act(one) {
      await one.locator(on.money).last().click();
      await one.locator(on.take).click();
    },
  };
  await sitDown(page);
  while (!(await openRichPayment(page))) {
    await playUntil(page, saving, 'end');
    await playUntil(page, saving, 'act');
  }
  for (const card of await page.locator('.payment .pick').all()) await card.click();
  await page.locator('[data-act="pay"]').click();
  await expect(page.locator('.payment')).toHaveCount(0);
  await expect(page.locator(on.tray)).toHaveCount(1);
});
