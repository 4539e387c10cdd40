// The other player counts, crossed with the sizes: for the whole matrix.
import { keyboard, pointer, wholeGame } from './alhambra_moves';
import { test } from './server';

test.setTimeout(300_000);

test('six players, by pointer, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await wholeGame(page, 6, pointer);
});

test('three players, by keyboard alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await wholeGame(page, 3, keyboard);
});

test('two players with Dirk, by pointer', async ({ page }) => {
  await wholeGame(page, 2, pointer);
});

test('five players, by keyboard alone', async ({ page }) => {
  await wholeGame(page, 5, keyboard);
});
