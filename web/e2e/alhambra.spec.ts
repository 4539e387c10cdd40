// Whole games of Alhambra against computer players that answer at once, without animation.
import { keyboard, pointer, wholeGame } from './alhambra_moves';
import { test } from './server';

// Alone a game takes some ten seconds; other work on the machine must not fail it.
test.setTimeout(180_000);

test('four players, by pointer, to the last point', async ({ page }) => {
  await wholeGame(page, 4, pointer);
});

test('two players with Dirk, by keyboard alone', async ({ page }) => {
  await wholeGame(page, 2, keyboard);
});
