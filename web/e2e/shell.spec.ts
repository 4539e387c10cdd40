// What the shell brings to every game: menu, settings, keys, end of turn, what happened meanwhile.
import type { Page } from '@playwright/test';
import { makeTable, prefer, QUICK } from './play';
import { expect, test } from './server';

const take = (page: Page) => page.locator('[data-action^=take]').first();
const end = (page: Page) => page.getByRole('button', { name: 'End the turn' }).last();

async function sit(page: Page, settings: object = {}): Promise<void> {
  await prefer(page, { plain: true, ...settings });
  const made = await makeTable(page.request, 'alhambra', [{ kind: 'person', name: 'Ada' }, QUICK, QUICK]);
  await page.goto(made.seats[0]!.url);
  await take(page).waitFor();
}

test('the menu leads to rules, keys, settings, share and the seat’s own link', async ({ page }) => {
  await sit(page);
  for (const [entry, seen] of [
    ['Rules', 'ALH-01'],
    ['Keys', 'take back a step'],
    ['Settings', 'Animation of moves'],
    ['Continue elsewhere', 'key to your seat'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: entry }).click();
    await expect(page.getByRole('dialog', { name: entry })).toContainText(seen);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a letter is changed, kept, and never acts while somebody types', async ({ page }) => {
  await sit(page);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'U: choose another key' }).click();
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'Z: choose another key' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await take(page).click();
  await end(page).waitFor();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something').pressSequentially('zzn');
  await expect(end(page)).toBeVisible();
  await page.getByLabel('Say something').blur();
  await page.keyboard.press('z');
  await expect(take(page)).toBeVisible();
});

test('a turn ends by itself on request, unless something is touched', async ({ page }) => {
  await sit(page, { countdown: 3 });
  await take(page).click();
  await expect(page.locator('.strip .left')).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(page.locator('.strip .left')).toHaveCount(0);
  await page.waitForTimeout(3_500);
  await page.getByRole('button', { name: 'Undo' }).click();
  await take(page).click();
  await expect(page.locator('aside li', { hasText: 'Ada ends the turn.' }).first()).toBeAttached();
});

test('what happened since my turn is played again and leads back to the present', async ({ page }) => {
  await sit(page);
  await take(page).click();
  await end(page).click();
  await take(page).waitFor();
  await page.locator('.strip').getByRole('button', { name: 'Since my last turn' }).click();
  await expect(page.getByText('Looking back: line')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Replay' })).toContainText(/Greedy 2/);
  await expect(take(page)).toBeVisible({ timeout: 30_000 });
});

test('the log shows its newest line, also after a reload, and stays where somebody reads', async ({ page }) => {
  await sit(page);
  const panel = page.getByRole('tabpanel');
  const left = () => panel.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  const play = async () => {
    await take(page).click();
    await end(page).click();
    await take(page).waitFor();
  };
  const length = () => panel.evaluate((log) => log.scrollHeight);
  while ((await length()) < 1500) await play();
  await expect.poll(left).toBeLessThan(2);
  await page.reload();
  await take(page).waitFor();
  await expect(page.locator('[data-entry]').last()).toBeInViewport();
  await expect.poll(left).toBeLessThan(2);
  await panel.hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(left).toBeGreaterThan(200);
  const top = await panel.evaluate((log) => log.scrollTop);
  await play();
  expect(await panel.evaluate((log) => log.scrollTop)).toBe(top);
});

test('the log is one stop for Tab; the arrows walk over it, and Enter leads to a moment', async ({ page }) => {
  await sit(page);
  const entries = page.locator('[data-entry]');
  const last = (await entries.count()) - 1;
  expect(last).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Copy as text' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-entry]:focus')).toHaveCount(1);
  await expect(page.locator('[data-entry][tabindex="0"]')).toHaveCount(1); // also where one line has several entries
  await page.keyboard.press('End');
  await expect(entries.nth(last)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entries.nth(last - 1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-entry]:focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Looking back: line')).toBeVisible();
});

/** What the others do after my turn arrives in one go, however long they think. */
async function gather(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    const held: (string | Buffer)[] = [];
    let holding = false;
    socket.onMessage((text) => {
      holding ||= (JSON.parse(String(text)) as { action?: string }).action === 'end';
      server.send(text);
    });
    server.onMessage((text) => {
      held.push(text);
      const { t, legal } = JSON.parse(String(text)) as { t: string; legal?: object };
      if (t === 'update' && legal) holding = false;
      if (!holding) held.splice(0).forEach((message) => socket.send(message));
    });
  });
}

test('with motion the others’ moves come one after another, and faster on request', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await gather(page);
  await sit(page);
  const line = () => page.locator('aside li').count();
  await take(page).click();
  const before = await line();
  await end(page).click();
  await expect(page.getByRole('button', { name: 'Faster' })).toBeVisible();
  const during = await line();
  await page.getByRole('button', { name: 'Faster' }).click();
  await expect(take(page)).toBeVisible();
  expect(during).toBeGreaterThan(before);
  expect(await line()).toBeGreaterThan(during + 1);
  await context.close();
});
