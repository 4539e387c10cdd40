// Languages, sizes, themes, access.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { GAMES, makeTable, overflow, patience, prefer } from './play';
import { expect, test } from './server';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

async function isClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found).toEqual([]);
}

for (const [language, words] of [
  ['en', 'Play now'],
  ['fr', 'Jouer maintenant'],
  ['de', 'Jetzt spielen'],
] as const) {
  test(`the language of the browser is spoken: ${language}`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale: language, baseURL: server.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('button', { name: words })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // No key is shown where words should be.
    await expect(page.getByText(/\bweb\.[a-z]/)).toHaveCount(0);
    await context.close();
  });
}

test('the language is switched without a reload and kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('button', { name: 'Jetzt spielen' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Jetzt spielen' })).toBeVisible();
});

const ALL = process.env.PARTAL_MATRIX === 'all';
for (const [index, size] of SIZES.entries()) {
  // The usual run has a light phone and a dark desk, the whole matrix all four.
  for (const theme of ALL ? (['light', 'dark'] as const) : ([index ? 'dark' : 'light'] as const)) {
    test(`pages fit and are accessible at ${size.width} px, ${theme}`, async ({ page, request }) => {
      test.setTimeout(180_000 * patience());
      await page.setViewportSize(size);
      await prefer(page, { theme });
      for (const address of [
        '/',
        '/#/new/alhambra',
        '/#/new/dice/friends',
        '/#/rules/alhambra',
        '/#/replay',
        '/t/gone#x',
      ]) {
        await page.goto(address);
        await page.reload();
        await page.locator('h1').first().waitFor();
        expect(await overflow(page), address).toBe(0);
        await isClean(page);
      }
      for (const game of GAMES) {
        const made = await makeTable(request, game);
        await page.goto(made.seats[0]!.url);
        await page.getByRole('button', { name: 'Menu' }).waitFor();
        await page.locator('main').first().waitFor();
        await expect(page.locator('header.mine')).toBeVisible({ timeout: 15_000 });
        expect(await overflow(page), game).toBe(0);
        await isClean(page);
        // Longer words of other languages stay within the board's place.
        for (const language of ['fr', 'de'] as const) {
          await page.evaluate((wanted) => localStorage.setItem('partal.language', wanted), language);
          await page.reload();
          await expect(page.locator('header.mine')).toBeVisible({ timeout: 15_000 });
          expect(await overflow(page), `${game} ${language}`).toBe(0);
          expect(await overflow(page, 'main.board'), `${game} ${language}, the board`).toBe(0);
        }
        await page.evaluate(() => localStorage.setItem('partal.language', 'en'));
      }
    });
  }
}
