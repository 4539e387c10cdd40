// When things go wrong, nothing is lost and there is a way on.
import { makeTable, prefer } from './play';
import { refuseSockets, refuseStorage } from './screens_wrong';
import { expect, Server, test } from './server';

test('a killed server comes back with everything that was acknowledged', async ({ page }) => {
  const server = new Server();
  await server.start();
  try {
    await prefer(page, { plain: true });
    await page.goto(`${server.url}/`);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('[data-action^=take]').first().click({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'End the turn' }).last()).toBeVisible();
    await server.stop('SIGKILL');
    await expect(page.getByText('The connection is lost.')).toBeVisible();
    // Acting now waits and is sent when the server is there again.
    await page.getByRole('button', { name: 'End the turn' }).last().click();
    await server.start();
    await expect(page.getByText('The connection is lost.')).toBeHidden({ timeout: 20_000 });
    await expect(page.locator('aside li', { hasText: 'Guest ends the turn.' }).first()).toBeAttached({
      timeout: 15_000,
    });
    await page.reload();
    await expect(page.locator('aside li', { hasText: 'Guest takes' }).first()).toBeAttached();
  } finally {
    await server.remove();
  }
});

test('a table that is gone says so and offers a way on', async ({ page }) => {
  await page.goto('/t/doesnotexist00#nothing');
  await expect(page.getByRole('heading', { name: 'This table is not there' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Start page' }).click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
});

test('an address that names nothing says so and offers ways on', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('navigation', { name: 'Rules' })).toBeVisible();
  await page.goBack();
  await page.getByRole('navigation', { name: 'The games' }).getByRole('link').last().click();
  await expect(page.locator('form')).toBeVisible();
  await page.goto('/#/nothing/here');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Start page' }).click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
});

test('a refused action shows the rule, and the rule can be read', async ({ page, request }) => {
  await prefer(page, { plain: true });
  const made = await makeTable(request, 'alhambra');
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-action^=take]').first().waitFor({ timeout: 15_000 });
  await page.getByText('Type an action').click();
  await page.getByRole('textbox', { name: 'Type an action' }).fill('end');
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByText('The turn cannot end without an action.')).toBeVisible();
  await page.getByRole('button', { name: 'ALH-10' }).click();
  await expect(page.locator('#ALH-10.lit')).toBeVisible();
});

test('hints say why, and looking back does not disturb the game', async ({ page, request }) => {
  await prefer(page, { plain: true });
  const made = await makeTable(request, 'alhambra');
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-action^=take]').first().waitFor({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('chance to win')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Do this' }).click();
  await page.locator('aside li button').first().click();
  await expect(page.getByText('Looking back: line')).toBeVisible();
  await page.getByRole('slider', { name: 'Line' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await expect(page.getByText('Looking back: line')).toHaveCount(0);
});

test('without storage one can play, and is told', async ({ page }) => {
  await refuseStorage(page);
  await page.goto('/');
  await expect(page.getByText('This browser lets nothing be kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('without WebSockets the page says what is in the way', async ({ page, request }) => {
  await refuseSockets(page);
  const made = await makeTable(request, 'carat');
  await page.goto(made.seats[0]!.url);
  await expect(page.getByRole('heading', { name: 'No way through' })).toBeVisible({ timeout: 20_000 });
});

test('without JavaScript there are words in three languages', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  const words = await page.locator('noscript').evaluate((element) => element.textContent);
  for (const language of ['is switched off here', 'est désactivé ici', 'ist hier abgeschaltet'])
    expect(words).toContain(language);
  await context.close();
});
