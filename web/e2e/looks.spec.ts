// Languages, sizes, themes, access.
import { findings } from './access';
import { covered, outside, overflow } from './play';
import { LANGUAGES, SCREENS, SIZES, THEMES, visit, walk } from './screens';
import { expect, test } from './server';

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

// Every screen of the list: nothing wider than its place, nothing in the way of those who see or move differently. The usual run
// has half of them on a phone and half on a desk, in both themes; the whole matrix has all of them at both sizes and in all languages.
const ALL = process.env.PARTAL_MATRIX === 'all';

for (const [index, screen] of SCREENS.entries())
  for (const size of ALL ? SIZES : [SIZES[index % SIZES.length]!])
    walk(`${screen.name} at ${size} fits and is accessible`, async ({ browser, request, server }) => {
      for (const language of ALL ? LANGUAGES : [LANGUAGES[index % LANGUAGES.length]!])
        await visit(screen, { browser, request, server }, { language, size, theme: 'light' }, async (page) => {
          expect(await overflow(page), language).toBe(0);
          expect(await covered(page, 'footer .strip'), language).toEqual([]);
          expect(await outside(page, '.strip button'), language).toEqual([]);
          if (await page.locator('main.board').count())
            expect(await overflow(page, 'main.board'), `${language}, the board`).toBe(0);
          // axe-core is a script itself.
          if (language !== LANGUAGES[index % LANGUAGES.length] || screen.context?.javaScriptEnabled === false) return;
          for (const theme of THEMES) {
            await page.emulateMedia({ colorScheme: theme });
            expect(await findings(page), theme).toEqual([]);
          }
        });
    });
