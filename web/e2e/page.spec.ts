// The home of a table is the page: on a host of files, without a network, and beside a server.
import { expect, test as base, type Page } from '@playwright/test';
import { GAMES } from './catalogue';
import { patience, playPlain, prefer } from './play';
import { HostFolder, PythonHost } from './static_host';

const test = base.extend<{ python: PythonHost }>({
  python: async ({ browserName: _ }, use) => {
    const folder = new HostFolder();
    const host = new PythonHost(folder);
    await host.start();
    await use(host);
    host.stop();
    folder.remove();
  },
});
test.use({ serviceWorkers: 'allow' });

/** The first visit, after which there is neither a network nor a host. */
async function visitOnce(page: Page, host: PythonHost): Promise<void> {
  await page.goto(host.url);
  await page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
  await page.context().setOffline(true);
  host.stop();
}

/** A table from the page where one is made, against computer players that answer at once. */
async function makeTable(page: Page, host: PythonHost, game: string): Promise<void> {
  await page.goto(`${host.url}#/new/${game}`);
  const levels = page.getByLabel(/^Computer player at seat/);
  await levels.first().waitFor();
  for (const level of await levels.all()) await level.selectOption('apprentice');
  await page.getByRole('button', { name: 'Start the game' }).click();
}

for (const game of GAMES)
  test(`a whole game of ${game} without a network`, async ({ page, python }) => {
    test.setTimeout(120_000 * patience());
    await prefer(page, { plain: true });
    await visitOnce(page, python);
    await makeTable(page, python, game);
    await playPlain(page, 90 * patience());
    await expect(page.getByRole('dialog', { name: 'Result' })).toContainText('Total');
  });
