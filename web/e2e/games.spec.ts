// Every game is offered, can be started, played on the plain screen and finished.
import { fewest, GAMES } from './catalogue';
import { expectQuick, makeTable, patience, playPlain, prefer, QUICK } from './play';
import { expect, test } from './server';

for (const game of GAMES) {
  test(`${game} is offered on the start page by its name`, async ({ page }) => {
    await page.goto('/');
    await page.locator(`a[href="#/new/${game}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('.name');
    await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  });

  test(`${game} is played to its end on the plain screen`, async ({ page, request }) => {
    test.setTimeout(60_000 * patience());
    await prefer(page, { plain: true });
    const others = Array.from({ length: fewest(game) - 1 }, () => QUICK);
    const made = await makeTable(request, game, [{ kind: 'person', name: 'Ada' }, ...others]);
    const start = Date.now();
    await page.goto(made.seats[0]!.url);
    const steps = await playPlain(page);
    expect(steps).toBeGreaterThan(5);
    expectQuick(start);
    await expect(page.getByRole('dialog', { name: 'Result' })).toContainText('Total');
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  });
}
