// The home of a table is the page: on a host of files, without a network.
import { readFileSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';
import { GAMES } from './catalogue';
import { walkLesson } from './lesson_steps';
import { patience, playPlain, prefer } from './play';
import { recordOf } from './recorded';
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
test.beforeEach(() => test.setTimeout(120_000 * patience()));

const result = (page: Page) => page.getByRole('dialog', { name: 'Result' });
const ready = (page: Page) => page.locator('[data-action]:not([data-action^=rebuild])').first();
const lines = (page: Page) => page.locator('aside li');

/** The first visit, after which there is neither a network nor a host. */
async function visitOnce(page: Page, host: PythonHost): Promise<void> {
  await page.goto(host.url);
  await page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
  await page.context().setOffline(true);
  host.stop();
}
/** From the page where tables are made, against the weakest computer players. */
async function makeTable(page: Page, app: string, game: string): Promise<void> {
  await page.goto(`${app}#/new/${game}`);
  const levels = page.getByLabel(/^Computer player at seat/);
  await levels.first().waitFor();
  for (const level of await levels.all()) await level.selectOption('apprentice');
  await page.getByRole('button', { name: 'Start the game' }).click();
}
async function analyse(page: Page): Promise<void> {
  await page.getByRole('button', { name: /strongest computer player/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Luck and skill' })).toBeVisible();
}
const fileOf = (text: string, name = 'a.partal') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

for (const game of GAMES)
  test(`a whole game of ${game} without a network, with a reload in the middle`, async ({ page, python }) => {
    await prefer(page, { plain: true });
    await visitOnce(page, python);
    await makeTable(page, python.url, game);
    await ready(page).click();
    await expect(lines(page).first()).toBeAttached();
    await page.reload();
    await expect(lines(page).first()).toBeAttached();
    await playPlain(page, 90 * patience());
    await expect(result(page)).toContainText('Total');
  });

test('one screen for two, a lesson, a replay and an analysis without a network', async ({ page, python }) => {
  await prefer(page, { plain: true });
  await visitOnce(page, python);
  await page.goto(`${python.url}#/new/gardens/same`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  const curtain = page.getByRole('button', { name: /^I am / });
  await expect(ready(page).or(curtain).first()).toBeVisible();
  if (await curtain.isVisible()) await curtain.click();
  await ready(page).click();
  await page.getByRole('button', { name: 'End the turn' }).last().click();
  await expect(curtain).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('partal.settings'));
  await walkLesson(page, 'carat', { touch: false, app: python.url });

  await page.goto(`${python.url}#/replay`);
  await page.locator('input[type=file]').setInputFiles(fileOf(recordOf('carat')));
  const line = page.getByRole('slider', { name: 'Line' });
  await line.fill('20');
  await page.getByRole('button', { name: 'One line back' }).click();
  await expect(line).toHaveValue('19');
  await analyse(page);
});

test('without a server nothing is offered that needs one', async ({ page, python }) => {
  await page.goto(python.url);
  await expect(page.getByText('To play with friends over a link, open Partal on a server.')).toBeVisible();
  await expect(page.getByRole('button', { name: /friends/i })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Public tables' })).toHaveCount(0);
  await expect(page.getByText('2 to 6 players').first()).toBeVisible();
  await page.goto(`${python.url}#/new/carat/friends`);
  await expect(page.getByText('To play with friends over a link')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Where the game is kept' })).toHaveCount(0);
  await expect(page.getByLabel('Time per turn')).toHaveCount(0);
  await makeTable(page, python.url, 'dice');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Settings' })).toBeVisible();
  for (const name of ['Share this moment', 'Continue elsewhere', 'Move to the server'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  // It is known without asking again.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Start page' }).last().click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await expect(page.getByText('No network.')).toHaveCount(0);
});

test('games go into one file, are deleted, and come back as they were', async ({ page, python }, testInfo) => {
  await prefer(page, { plain: true });
  for (const game of ['carat', 'dice']) {
    await makeTable(page, python.url, game);
    await ready(page).click();
    await expect(lines(page).first()).toBeAttached();
  }
  const told = await lines(page).allTextContents();
  await page.goto(python.url);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all games as a file' }).click();
  const file = testInfo.outputPath('games.json');
  await (await saving).saveAs(file);

  const load = page.getByLabel('Load games from a file');
  await load.setInputFiles(file);
  await expect(page.getByText('No game was added. 2 were left out')).toBeVisible();
  for (let left = 2; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Delete this game' }).first().click();
    await page.getByRole('button', { name: 'Really delete?' }).click();
    await expect(page.getByRole('link', { name: 'Resume' })).toHaveCount(left - 1);
  }

  const text = readFileSync(file, 'utf8');
  for (const bad of ['{}', 'partal record 1\n', text.slice(0, -20), text.replace(/ (lay|throw) /, ' eat ')]) {
    await load.setInputFiles(fileOf(bad, 'bad.json'));
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
    await expect(page.getByRole('link', { name: 'Resume' })).toHaveCount(0);
  }
  await load.setInputFiles(file);
  await expect(page.getByText('2 games were added.')).toBeVisible();
  await page.locator('li', { hasText: 'Dice' }).getByRole('link', { name: 'Resume' }).click();
  const now = async () => (await lines(page).allTextContents()).slice(0, told.length);
  await expect.poll(now).toEqual(told);
  await playPlain(page, 90 * patience());
  await expect(result(page)).toContainText('Total');
});
