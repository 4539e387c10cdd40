// Addresses as people type them, and those that name nothing.
import { expect, test } from './server';

test('rules and lessons are found by the address one types', async ({ page }) => {
  await page.goto('/rules/dice');
  await expect(page.locator('article, main').first()).toContainText('DIC-');
  await page.goto('/learn/gardens');
  await expect(page.locator('.coach')).toBeVisible();
  // From there every link leads on as usual.
  await page.getByRole('button', { name: 'Leave the lesson' }).click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
});

for (const path of ['/learn/chess', '/rules/chess', '/#/learn/chess']) {
  test(`${path} has a page that says so`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });
}
