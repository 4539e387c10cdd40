// What a reader sees of a game in the page: where it is stored, that a computer player thinks, an analysis that is stopped, two tabs, and a newer
// build in the middle of a game.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { OwnBrowser } from './own_browser';
import { patience, prefer } from './play';
import { recordOf } from './recorded';
import { FallbackHost, HostFolder } from './static_host';
import { tasksOf } from './timeline';

const test = base.extend<{ folder: HostFolder; host: FallbackHost }>({
  folder: async ({ browserName: _ }, use) => {
    const folder = new HostFolder();
    await use(folder);
    folder.remove();
  },
  host: async ({ folder }, use) => {
    const host = new FallbackHost(folder);
    await host.start();
    await use(host);
    host.stop();
  },
});
test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000 * patience());
  await prefer(page, { plain: true });
});

const MOST = 50;
const ready = (page: Page) => page.locator('[data-action]:not([data-action=end])').first();
const thinking = (page: Page) => page.getByRole('progressbar', { name: /is choosing/ });
const lines = (page: Page) => page.locator('aside li');
const end = (page: Page) => page.getByRole('button', { name: 'End the turn' }).last();

async function begin(page: Page, app: string, game: string, level: string): Promise<void> {
  await page.goto(`${app}#/new/${game}`);
  const levels = page.getByLabel(/^Computer player at seat/);
  await levels.first().waitFor();
  for (const each of await levels.all()) await each.selectOption(level);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await ready(page).or(thinking(page)).first().waitFor();
}
/** Of Carat: one jewel is laid, and the turn is over. */
async function takeTurn(page: Page): Promise<void> {
  await ready(page).click();
  await end(page).click();
}

test('a store that has no room is said at the top, and play goes on', async ({ context, page, host }) => {
  await page.goto(host.url);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(host.url).origin, quotaSize: 1 });
  await begin(page, host.url, 'carat', 'apprentice');
  await expect(page.getByText('No room left on this device.')).toBeVisible();
  await takeTurn(page);
  await ready(page).waitFor();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(host.url).origin });
  await takeTurn(page);
  await expect(page.getByText('No room left on this device.')).toHaveCount(0);
});

test('a game that has just begun is found again when the browser was killed', async ({ host }) => {
  const browser = new OwnBrowser();
  const open = async () => {
    const page = await browser.open('about:blank');
    await prefer(page, { plain: true });
    await page.goto(host.url);
    return page;
  };
  try {
    await begin(await open(), host.url, 'carat', 'apprentice');
    await browser.kill();
    const again = await open();
    await again.getByRole('link', { name: 'Resume' }).click();
    await ready(again).waitFor();
  } finally {
    await browser.remove();
  }
});

test('the browser is asked to keep what is stored when the first game begins, and not again', async ({
  page,
  host,
}) => {
  let asked = 0;
  await page.exposeFunction('asked', () => void (asked += 1));
  await page.addInitScript(() => {
    const { asked } = window as unknown as { asked(): void };
    StorageManager.prototype.persist = async () => (asked(), true);
  });
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled();
  expect(asked).toBe(0);
  for (const game of ['carat', 'dice']) await begin(page, host.url, game, 'apprentice');
  await expect.poll(() => asked).toBe(1);
});

test('a bar shows that a computer player thinks for longer than a second', async ({ page, folder, host }) => {
  const assets = join(folder.app, 'assets');
  const thinker = readdirSync(assets).find((name) => /^thinker\.worker.*\.js$/.test(name))!;
  writeFileSync(join(assets, thinker), 'onmessage = () => {};'); // it thinks for ever
  await begin(page, host.url, 'carat', 'vizier');
  const begins = await ready(page).isVisible();
  if (begins) {
    await expect(thinking(page)).toHaveCount(0);
    await takeTurn(page);
  }
  await expect(thinking(page)).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('no task of the page is long while the strongest level thinks', async ({ page, host }) => {
  await begin(page, host.url, 'alhambra', 'vizier');
  const tasks = await tasksOf(page, async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await takeTurn(page);
      await ready(page).waitFor({ timeout: 60_000 * patience() });
    }
  });
  expect(tasks.length, 'tasks are seen').toBeGreaterThan(100);
  const long = tasks.filter(({ busy }) => busy > MOST);
  expect(long.map(({ busy, parts }) => `${busy.toFixed(0)} ms: ${parts.join(', ')}`)).toEqual([]);
  test.info().annotations.push({ type: 'longest task', description: `${tasks[0]!.busy.toFixed(0)} ms` });
});

test('an analysis can be stopped, and goes on where it was', async ({ page, host }) => {
  await page.goto(`${host.url}#/replay`);
  const buffer = Buffer.from(recordOf('carat'));
  await page.locator('input[type=file]').setInputFiles({ name: 'a.partal', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: /strongest computer player/ }).click();
  const bar = page.getByRole('progressbar', { name: 'Luck and skill' });
  const value = () => bar.evaluate((each: HTMLProgressElement) => each.value);
  await expect.poll(value).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^Stopped after \d+ of \d+ moves$/)).toBeVisible();
  const stopped = await value();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  expect(await value()).toBeGreaterThanOrEqual(stopped);
  await expect.poll(value).toBeGreaterThan(stopped);
});

test('two tabs with one game stay in step, also when one of them is closed', async ({ context, page, host }) => {
  await begin(page, host.url, 'carat', 'apprentice');
  const other = await context.newPage();
  await prefer(other, { plain: true });
  await other.goto(page.url());
  await ready(other).waitFor();
  await takeTurn(page);
  const last = lines(page).last();
  await ready(page).waitFor();
  await expect(lines(other).last()).toHaveText((await last.textContent())!);
  await page.close();
  const before = await lines(other).count();
  await takeTurn(other);
  await expect.poll(() => lines(other).count()).toBeGreaterThan(before);
});

test.describe('a newer build', () => {
  test.use({ serviceWorkers: 'allow' });

  test('comes between two turns of a game in the page, which goes on', async ({ page, folder, host }) => {
    await page.goto(host.url);
    await page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
    await begin(page, host.url, 'alhambra', 'apprentice');
    await ready(page).click();
    folder.renew();
    await page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      await registration.update();
      const coming = registration.installing;
      if (coming && coming.state !== 'installed')
        await new Promise((done) => coming.addEventListener('statechange', done, { once: true }));
    });
    const again = page.getByRole('button', { name: 'Load the page again' });
    await expect(again).toHaveCount(0); // in the middle of a turn
    await end(page).click();
    await ready(page).waitFor();
    const told = await lines(page).allTextContents();
    await again.click();
    const build = () => page.locator('script[type=module][src]').getAttribute('src');
    await expect.poll(() => build().catch(() => '')).toContain(folder.entry());
    await ready(page).waitFor();
    await expect.poll(async () => (await lines(page).allTextContents()).slice(0, told.length)).toEqual(told);
    await takeTurn(page);
    await expect.poll(() => lines(page).count()).toBeGreaterThan(told.length);
  });
});
