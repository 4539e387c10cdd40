// Whole games of the dice game against computer players that answer at once, without animation.
import type { Page } from '@playwright/test';
import { keyboard, on, pointer } from './dice_moves';
import { makeTable, overflow, QUICK } from './play';
import { expect, test } from './server';
import { playOut, RESULT, sit, type Play } from './turns';

// Machines are busy sometimes.
test.describe.configure({ timeout: 120_000 });

async function wholeGame(page: Page, play: Play): Promise<Record<string, number>> {
  await sit(page, 'dice', 3);
  const done = await playOut(page, play);
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

test('what earlier throws showed is there again after a reload', async ({ page }) => {
  await sit(page, 'dice', 3);
  for (const lane of [1, 2]) {
    await page.locator(on.throw).first().click();
    await expect(page.locator(`.lane.now:nth-child(${lane}) [data-die]`).first()).toBeVisible();
  }
  await expect(page.locator('.lane.done .past')).toHaveCount(8);
  await page.reload();
  await expect(page.locator('.lane.done .past')).toHaveCount(8);
});

/** Watches until so many dice tumble, presses a key at once, and tells how many tumble then. */
const watchTumbling = (page: Page, dice: number): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const tumbling = (): number => document.querySelectorAll('.tumbling').length;
        const watcher = new MutationObserver(() => {
          if (tumbling() < wanted) return;
          watcher.disconnect();
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
          requestAnimationFrame(() => done(tumbling()));
        });
        watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
      }),
    dice,
  );

test('dice tumble when they are thrown, and a key ends it', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await sit(page, 'dice', 3);
  await page.locator(on.throw).first().waitFor();
  const left = watchTumbling(page, 8);
  await page.locator(on.throw).first().click();
  expect(await left).toBe(0);
  await context.close();
});

test('with reduced motion no die tumbles', async ({ page }) => {
  await sit(page, 'dice', 3);
  await page.locator(on.throw).first().waitFor();
  const tumbled = watchTumbling(page, 1).then(() => true);
  await page.locator(on.throw).first().click();
  await expect(page.locator('[data-die]')).toHaveCount(8);
  expect(await Promise.race([tumbled, page.waitForTimeout(600).then(() => false)])).toBe(false);
});

test('the chance of a better space follows the dice that are kept, where the table agreed to odds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const odds = page.getByRole('list', { name: /^Chance of a better space/ });
  await sit(page, 'dice', 3);
  await page.locator(on.throw).first().click();
  await expect(odds).toHaveAccessibleName(/8 dice/);
  await expect(odds.getByRole('listitem')).toHaveCount(6);
  const all = await odds.innerText();
  await page.locator('[data-die]').first().click();
  await expect(odds).toHaveAccessibleName(/7 dice/);
  expect(await odds.innerText()).not.toBe(all);
  expect(await overflow(page)).toBe(0);

  const seats = [{ kind: 'person', name: 'Ada' }, QUICK, QUICK];
  const made = await makeTable(page.request, 'dice', seats, { aids: { odds: false } });
  await page.goto(made.seats[0]!.url);
  await page.locator(on.throw).first().click();
  await expect(page.locator('[data-die]')).toHaveCount(8);
  await expect(odds).toHaveCount(0);
});
