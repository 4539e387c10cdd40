// Beside a server a table has its home in the page or there.
import { expect, test as withServer } from './server';
import { patience, playPlain, prefer } from './play';
import type { Page } from '@playwright/test';

// Nothing is chosen here before the reader does.
const test = withServer.extend({
  context: async ({ browser, server }, use) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await use(context);
    await context.close();
  },
});

const ready = (page: Page) => page.locator('[data-action]:not([data-action^=rebuild])').first();
const result = (page: Page) => page.getByRole('dialog', { name: 'Result' });
/** Which tables the server is asked to make. */
function made(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  return asked;
}
async function start(page: Page, game: string): Promise<void> {
  const levels = page.getByLabel(/^Computer player at seat/);
  await levels.first().waitFor();
  for (const level of await levels.all()) await level.selectOption('apprentice');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('heading', { name: game })).toBeVisible();
  await ready(page).waitFor();
}

test('a game alone is in the page, unless the server is chosen, which is remembered', async ({ page }) => {
  await prefer(page, { plain: true });
  const asked = made(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Carat against the computer' }).click();
  await ready(page).waitFor();
  expect(asked).toEqual([]);
  await page.goto('/#/new/carat');
  await expect(page.getByLabel('Public', { exact: false })).toHaveCount(0);
  await page.getByLabel('On the server').check();
  await expect(page.getByLabel('Public', { exact: false })).toBeVisible();
  await start(page, 'Carat');
  expect(asked.filter((path) => path === '/api/tables')).toHaveLength(1);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Carat against the computer' }).click();
  await ready(page).waitFor();
  expect(asked.filter((path) => path === '/api/tables')).toHaveLength(2);
});

test('friends over a link meet on the server', async ({ page }) => {
  await prefer(page, { name: 'Ada' });
  const asked = made(page);
  await page.goto('/#/new/carat/friends');
  await page.getByRole('button', { name: 'Open the table and get the link' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible();
  expect(asked).toContain('/api/tables');
});

test('a game moves to the server and back, and nothing of it is lost', async ({ page }) => {
  test.setTimeout(120_000 * patience());
  await prefer(page, { plain: true });
  await page.goto('/#/new/carat');
  await start(page, 'Carat');
  const log = page.locator('aside li');
  const move = async (name: string, sure = false) => {
    const before = await log.allTextContents();
    const address = page.url();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name }).click();
    if (sure) await page.getByRole('button', { name: /^Really\?/ }).click();
    await expect(page).not.toHaveURL(address);
    await ready(page).waitFor();
    expect((await log.allTextContents()).slice(0, before.length)).toEqual(before);
  };
  await ready(page).click();
  await page.getByRole('button', { name: 'End the turn' }).last().click();
  await ready(page).waitFor();
  await move('Move to the server');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Continue elsewhere' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await ready(page).click();
  await move('Move to this device', true);
  await playPlain(page, 90 * patience());
  await expect(result(page)).toContainText('Total');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /View|Resume/ })).toHaveCount(1);
});
