// No network: it is said at once, and so is its return; what was done meanwhile is not lost.
import { makeTable, prefer } from './play';
import { expect, test } from './server';

const NONE = 'No network.';
const BACK = 'The connection is back.';

test('at a table', async ({ page, context, request }) => {
  await prefer(page, { plain: true });
  const made = await makeTable(request, 'alhambra');
  await page.goto(made.seats[0]!.url);
  const money = page.locator('[data-action^=take]').first();
  await money.waitFor();
  await context.setOffline(true);
  await expect(page.getByText(NONE)).toBeVisible();
  await money.click();
  await context.setOffline(false);
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByText(NONE)).toHaveCount(0);
  await expect(page.locator('[data-action^=take]')).toHaveCount(0);
});

test('on the other pages', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await context.setOffline(true);
  await expect(page.getByText(NONE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByText(NONE)).toHaveCount(0);
});
