// What is said: without notation for people, with it where it is copied; the log; looking back.
import { makeTable, prefer } from './play';
import { expect, test } from './server';

const NOTATION = /\(([ygbo]\d|no\. \d+)\)/;

test('the log carries no notation, and the copied text does', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const made = await makeTable(request, 'alhambra');
  await page.goto(made.seats[0]!.url);
  const log = page.getByRole('tabpanel');
  await expect(log).toContainText('begins, with');
  expect(await log.textContent()).not.toMatch(NOTATION);
  await log.getByRole('button', { name: 'Copy as text' }).click();
  await expect(log.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(NOTATION);
});

test('a tile is not laid before anything was bought, and the answer speaks of that moment', async ({
  page,
  request,
}) => {
  await prefer(page, { plain: true });
  const made = await makeTable(request, 'alhambra');
  await page.goto(made.seats[0]!.url);
  await page.getByText('Type an action').click();
  await page.getByRole('textbox', { name: 'Type an action' }).fill('place 17 0,1');
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(page.locator('.notices .why')).toContainText('You have not bought');
  await expect(page.locator('.notices .why')).not.toContainText('further action');
});

test('the log folds a set-up of many lines', async ({ page, request }) => {
  const made = await makeTable(request, 'gardens');
  await page.goto(made.seats[0]!.url);
  const log = page.getByRole('tabpanel');
  const more = log.getByRole('button', { name: 'and 48 more like this' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(await log.getByRole('listitem').count()).toBeLessThan(20);
  await more.click();
  expect(await log.getByRole('listitem').count()).toBeGreaterThan(49);
  await log.getByRole('button', { name: 'show fewer' }).click();
  await expect(more).toBeVisible();
});

test('a throw is told in words', async ({ page, request }) => {
  const made = await makeTable(request, 'dice');
  await page.goto(made.seats[0]!.url);
  const log = page.getByRole('tabpanel');
  await expect(async () => {
    const first = page.locator('[data-act="throw"]');
    if (await first.isEnabled()) await first.click();
    await expect(log).toContainText(/throw 1: \d (pavilion|seraglio|arcades|chambers|garden|tower)/);
  }).toPass();
  expect(await log.textContent()).not.toMatch(/[PSACGT]{8}/);
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`looking back, the bar leaves the board free at ${size.width} pixels`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const made = await makeTable(request, 'alhambra');
    await page.goto(`${made.seats[0]!.url}@20`);
    const bar = page.getByRole('region', { name: 'Replay' });
    await expect(bar).toBeVisible();
    const [above, below] = [(await page.locator('main.board').boundingBox())!, (await bar.boundingBox())!];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1);
    expect(below.y + below.height).toBeLessThanOrEqual(size.height + 1);
    expect(above.height).toBeGreaterThan(size.height / 3);
  });
