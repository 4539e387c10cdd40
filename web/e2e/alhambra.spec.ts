// Whole games of Alhambra against computer players that answer at once, without animation.
import type { Page } from '@playwright/test';
import { keyboard, on, playUntil, pointer, type Hands } from './alhambra_moves';
import { makeTable, QUICK } from './play';
import { expect, test } from './server';

// Alone a game takes some ten seconds; other work on the machine must not fail it.
test.setTimeout(180_000);

async function wholeGame(page: Page, players: number, hands: Hands): Promise<void> {
  const others = Array.from({ length: players - 1 }, () => QUICK);
  const made = await makeTable(page.request, 'alhambra', [{ kind: 'person', name: 'Ada' }, ...others]);
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-line]').waitFor();
  await playUntil(page, hands, 'over');
  await expect(page.locator(on.result)).toBeVisible();
}

test('four players, by pointer, to the last point', async ({ page }) => {
  await wholeGame(page, 4, pointer);
});

test('two players with Dirk, by keyboard alone', async ({ page }) => {
  await wholeGame(page, 2, keyboard);
});
