// The illustrated rules: every picture is drawn, in every language, and they lead on.
import { readFileSync } from 'node:fs';
import { GAMES } from './catalogue';
import { overflow } from './play';
import { LANGUAGES } from './screens';
import { expect, test } from './server';

const namesIn = (game: string): string[] =>
  [...readFileSync(`../docs/howto/en/${game}.md`, 'utf8').matchAll(/^!\[[^\]]*\]\(([\w-]+) /gm)].map(
    ([, name]) => name!,
  );

for (const game of GAMES)
  for (const language of LANGUAGES)
    test(`the rules of ${game} show all their pictures in ${language} on a phone`, async ({ browser, server }) => {
      const context = await browser.newContext({
        locale: language,
        baseURL: server.url,
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(`/#/rules/${game}`);
      await page.locator('.howto footer').waitFor();
      await page.locator('.howto details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      // What is drawn has a size, and each use of a symbol finds it.
      const drawn = await page.locator('[data-picture]').evaluateAll((figures) =>
        figures.map((figure) => {
          const board = figure.querySelector('.board')!;
          const parts = [...board.querySelectorAll<SVGGraphicsElement>('svg :is(path, rect, circle, use, text)')];
          const lost = [...board.querySelectorAll('use')].filter(
            (use) => !document.querySelector(use.getAttribute('href') ?? ''),
          );
          const box = board.getBoundingClientRect();
          const seen = parts.some((part) => part.getBoundingClientRect().width > 2) && box.height > 20;
          const fits = board.scrollWidth <= board.clientWidth + 2; // a shadow or an outline
          return { name: figure.getAttribute('data-picture'), seen, fits, lost: lost.length };
        }),
      );
      expect(drawn).toEqual(namesIn(game).map((name) => ({ name, seen: true, fits: true, lost: 0 })));
      expect(await overflow(page)).toBe(0);
      expect(await page.locator('.howto').innerText()).not.toMatch(/[{}]|\w\.ui\.|undefined|NaN/);
      for (const name of await page.locator('.drawing').evaluateAll((all) => all.map((one) => one.ariaLabel ?? '')))
        expect(name).not.toMatch(/^$|[{}]/);
      expect(errors).toEqual([]);
      await context.close();
    });

test('the rules lead to a section, to a numbered rule and back, to the lesson and into a game', async ({ page }) => {
  await page.goto('/#/rules');
  await expect(page.getByRole('heading', { level: 1, name: 'Alhambra', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Scoring' }).click();
  const scoring = page.getByRole('heading', { level: 2, name: 'Scoring' });
  await expect(scoring).toBeFocused();
  await expect(scoring).toBeInViewport();
  // A folded section of an address is open.
  await page.goto('/#/rules/alhambra/variants');
  await expect(page.getByText('A third, Dirk, joins in.')).toBeVisible();

  await page.locator('#placing').getByRole('link', { name: 'ALH-21' }).click();
  await expect(page.locator('.lit')).toContainText('ALH-21');
  await page.goBack();
  await page.getByRole('link', { name: 'All rules, numbered' }).click();
  await expect(page.getByText('ALH-01', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the rules with pictures' }).click();
  await page.getByRole('link', { name: 'Learn by playing' }).first().click();
  await expect(page.locator('.coach')).toBeVisible();
  await page.goto('/#/rules/alhambra');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page.locator('[data-line]')).toBeVisible();
});

test('links of former days to numbered rules still arrive, also at the second id of a shared rule', async ({
  page,
}) => {
  await page.goto('/#/rules/gardens-and-carat/CAR-20');
  await expect(page.locator('.lit')).toContainText('CAR-20');
  await page.goto('/#/rules/roll-and-write/RNW-40');
  await expect(page.locator('.lit')).toContainText('RNW-40');
});

test('cards say nothing of what is assumed; it stands beside its option where a table is made', async ({
  page,
  request,
  server,
}) => {
  await page.goto('/');
  await expect(page.locator('article.card')).toHaveCount(GAMES.length + 0);
  await expect(page.locator('article.card').getByText(/assum|source/i)).toHaveCount(0);
  const { games } = (await (await request.get(`${server.url}/api/games`)).json()) as {
    games: { name: string; assumed: string[] }[];
  };
  const guessed = games.filter(({ assumed }) => assumed.length > 0);
  expect(guessed.length).toBeGreaterThan(1);
  for (const { name } of guessed) {
    await page.goto(`/#/new/${name}`);
    await expect(page.getByText(/we assume|are assumed/i).first(), name).toBeAttached();
  }
});

test('on paper there are no buttons, folded sections are open and the ground is light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/#/rules/carat');
  await page.locator('.howto footer').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByText('Three jewels in hand:')).toBeVisible();
  await expect(page.locator('.howto .button:visible')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
