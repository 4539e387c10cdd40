// Alhambra on a phone: laying a tile, and why something is not possible.
import type { Page } from '@playwright/test';
import { on, playUntil, pointer } from './alhambra_moves';
import { makeTable, overflow, QUICK } from './play';
import { expect, test } from './server';

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
const lay = '[data-act="lay"]';
const why = '.notices .why';

async function sitDown(page: Page, players = 2): Promise<void> {
  const seats = [{ kind: 'person', name: 'Ada' }, ...Array.from({ length: players - 1 }, () => QUICK)];
  const made = await makeTable(page.request, 'alhambra', seats);
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-line]').waitFor();
}
/** Is the middle of it in sight, with nothing above it? */
const inReach = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const seen = document.elementFromPoint(x, y);
      return y < innerHeight && (element.contains(seen) || seen?.closest('button') === element);
    });

for (const size of SIZES) {
  test(`at ${size.width} pixels a tile is laid with two taps, everything in sight`, async ({ browser, server }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: size,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    const page = await context.newPage();
    await sitDown(page);
    await playUntil(page, pointer, 'place');
    await expect(page.locator('[data-slot]').first()).toBeHidden();
    for (const one of [lay, on.reserve, '[data-act="give"]', '[data-act="cancel"]', on.tray])
      expect(await inReach(page, one), one).toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(2);
    expect(await overflow(page)).toBe(0);
    await expect(page.locator(lay)).toBeDisabled();

    // A cell that is not possible is answered in two lines; one that is takes the answer away.
    await page.locator('[role="gridcell"]:not(.open)').first().tap();
    await expect(page.locator(why)).toBeVisible();
    await expect.poll(async () => (await page.locator(`${why} p`).boundingBox())?.height).toBeLessThan(40);
    expect(await inReach(page, on.reserve)).toBe(true);
    const close = await page.locator(`${why} .close`).boundingBox();
    await page.locator('[role="gridcell"]:not(.open)').last().tap();
    await expect.poll(() => page.locator(`${why} .close`).boundingBox()).toEqual(close);

    const before = await page.locator('[data-line]').getAttribute('data-line');
    if ((await page.locator(on.open).count()) > 0) {
      await page.locator(on.open).first().tap();
      await expect(page.locator(why)).toHaveCount(0);
      await page.locator('[data-act="cancel"]').tap();
      await expect(page.locator(lay)).toBeDisabled();
      await page.locator(on.open).first().tap();
      await page.locator(lay).tap();
    } else await page.locator(on.reserve).tap();
    await expect(page.locator('[data-line]')).not.toHaveAttribute('data-line', before!);
    await context.close();
  });
}

test('put down, the tile stays one tap away and the market is seen again', async ({ page }) => {
  await page.setViewportSize(SIZES[0]!);
  await sitDown(page);
  await playUntil(page, pointer, 'place');
  await page.locator('[data-act="cancel"]').click();
  await expect(page.locator('[data-slot]').first()).toBeVisible();
  expect(await inReach(page, on.tray)).toBe(true);
  await page.locator(on.tray).first().click();
  await expect(page.locator('[data-slot]').first()).toBeHidden();
});

test('in the lesson the coach leaves the tile and its buttons in sight', async ({ page }) => {
  await page.setViewportSize(SIZES[0]!);
  await page.goto('/#/learn/alhambra');
  for (let steps = 0; steps < 12 && !(await page.locator(lay).isVisible()); steps++) {
    const next = page.locator('[data-act="next"]');
    const pay = page.locator('[data-slot].hinted');
    if (await next.isVisible()) await next.click();
    else if (await pay.count()) {
      await pay.click();
      await page.locator(on.payment).first().click();
    } else if (await page.locator('[data-row].hinted').count()) {
      for (const card of await page.locator('[data-row].hinted').all()) await card.click();
      await page.locator(on.take).click();
    } else await page.keyboard.press('n');
  }
  for (const one of [lay, on.reserve, '[data-act="cancel"]', on.tray]) expect(await inReach(page, one), one).toBe(true);
});

test('a tile one cannot afford says what it costs and what one has', async ({ page }) => {
  await page.setViewportSize(SIZES[0]!);
  await sitDown(page, 4);
  await playUntil(page, pointer, 'act');
  const short = page.locator('[data-slot]:has(.offer.short)');
  while ((await short.count()) === 0) {
    await playUntil(page, pointer, 'end');
    await playUntil(page, pointer, 'act');
  }
  await short.first().click();
  await expect(page.locator(why)).toContainText(/You have (no|\d+) \w+; .* costs \d+\./);
});

test('making a table tells what the fifth pile means, and the game shows which is played', async ({ page }) => {
  await page.goto('/#/new/alhambra');
  await expect(page.getByLabel(/^Pile of the money deck/)).toHaveAccessibleDescription(
    /the second scoring may not happen/,
  );
  await sitDown(page);
  await expect(page.getByText('in the fifth pile')).toBeVisible();
});
