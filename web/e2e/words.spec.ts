// What is said: without notation for people, with it where it is copied; the answer to a misspelt action; the log; looking back.
import type { Page } from '@playwright/test';
import { GAMES } from './catalogue';
import { makeTable, patience, playPlain, prefer, QUICK } from './play';
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

test('a misspelt action is answered with the right spelling of what was tried', async ({ page, request }) => {
  await prefer(page, { plain: true });
  const made = await makeTable(request, 'alhambra');
  await page.goto(made.seats[0]!.url);
  await page.getByText('Type an action').click();
  const type = async (text: string) => {
    await page.getByRole('textbox', { name: 'Type an action' }).fill(text);
    await page.getByRole('button', { name: 'Do it' }).click();
  };
  const answer = page.locator('.notices .why');
  await type('Take Y7');
  await expect(answer).toContainText('Expected: take y7.');
  await type('buy 1 y6 y2');
  await expect(answer).toContainText('Expected: buy 1 y2 y6.');
  await type('reserve 12 now');
  await expect(answer).toContainText('Expected: reserve 12.');
  await type('place 12  2 -1');
  await expect(answer).toContainText('Expected: place 12 2,-1.');
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

/** Everything that the page reads out from now on, as it is read. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard = new Set<string>();
    Object.assign(window, { heard });
    const note = () => {
      for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="log"]'))
        if (region.textContent?.trim()) heard.add(region.textContent.trim());
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard]);
}
for (const [index, game] of GAMES.entries()) {
  const locale = ['en-GB', 'fr-FR', 'de-DE'][index % 3]!;
  test(`${game}: what is read out is whole sentences without notation (${locale})`, async ({ browser, server }) => {
    test.setTimeout(120_000 * patience());
    const context = await browser.newContext({ baseURL: server.url, locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await prefer(page, { plain: true });
    const heard = await listen(page);
    const made = await makeTable(
      context.request,
      game,
      [{ kind: 'person', name: 'Ada' }, QUICK, QUICK],
      {},
      server.url,
    );
    await page.goto(made.seats[0]!.url);
    await playPlain(page, undefined, 12);
    const all = await heard();
    expect(all.length).toBeGreaterThan(12);
    for (const text of all) {
      expect(text).not.toMatch(/\((?:[ygbo]\d+|(?:no\.|n°|Nr\.)\s?\d+)\)|\b[PSACGT]{3,8}\b/);
      expect(text).not.toMatch(/[.!?]\s*\.(?!\.)|[.,;:]\s+[.,;:]|[{}]|undefined|NaN/);
    }
    await context.close();
  });
}

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
    // On a phone one's own money stands right above the bar, and not on the palace.
    if (size.width > 640) return;
    const drawer = (await page.locator('.drawer').boundingBox())!;
    expect(Math.abs(below.y - drawer.y - drawer.height)).toBeLessThan(24);
  });

test('Roll & Write shows what the points would be now', async ({ page, request }) => {
  const made = await makeTable(request, 'roll_and_write', [{ kind: 'person', name: 'Ada' }, QUICK]);
  await prefer(page, { plain: true });
  await page.goto(made.seats[0]!.url);
  await playPlain(page);
  await page.getByRole('dialog', { name: 'Result' }).getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('tab', { name: 'Scores' }).click();
  const last = Number(await page.getByRole('slider', { name: 'Line' }).getAttribute('max'));
  await page.getByRole('slider', { name: 'Line' }).fill(String(last - 30));
  const scores = page.getByRole('tabpanel');
  await expect(scores.getByText(/^\d+ points? if the game ended now$/)).toHaveCount(2);
  for (const section of await scores.locator('section').all()) {
    const now = parseInt((await section.getByText('if the game ended now').textContent())!, 10);
    const items = await section.locator('li strong').allTextContents();
    expect(items.reduce((sum, points) => sum + Number(points), 0)).toBe(now);
  }
});

test('who begins when all is tied is drawn, unless somebody is named', async ({ page }) => {
  await page.goto('/#/new/alhambra');
  await expect(page.getByLabel(/^Who starts when cards and money are tied/)).toHaveValue('chance');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('[data-line]').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toContainText('drawn among them');
});

test('one thing has one wording: the end of a turn, the next hint', async ({ page, request }) => {
  for (const game of GAMES) {
    const made = await makeTable(request, game);
    await page.goto(`${made.seats[0]!.url}`);
    await page.locator('main.board').waitFor();
    await expect(page.getByText(/Done, go on/)).toHaveCount(0);
  }
  await prefer(page, { plain: true });
  const made = await makeTable(request, 'alhambra');
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-action^=take]').first().waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('button', { name: /^Next hint \(1 of \d\)$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next hint', exact: true })).toBeVisible();
  await page.locator('[data-action^=take]').first().click();
  await expect(page.getByRole('button', { name: 'End the turn' }).last()).toBeVisible();
});

/** What was misread, where a player meets it: on the start page, making a table, at the table, in its menu, beside a hint. */
const SAID = {
  en: {
    start: 'Same screen',
    kind: 'Player on this screen',
    menu: 'Menu',
    away: 'Abandon the game',
    theme: 'Theme',
    undo: 'Undo',
    now: 'to move',
    hint: 'Hint',
    follow: 'Do this',
  },
  fr: {
    start: 'Sur le même écran',
    kind: 'Joueur sur cet écran',
    menu: 'Menu',
    away: 'Abandonner la partie',
    theme: 'Thème',
    undo: 'Annuler',
    now: 'à jouer',
    hint: 'Conseil',
    follow: 'Jouer ce coup',
  },
  de: {
    start: 'Am selben Bildschirm',
    kind: 'Spieler an diesem Gerät',
    menu: 'Menü',
    away: 'Partie aufgeben',
    theme: 'Design',
    undo: 'Rückgängig',
    now: 'am Zug',
    hint: 'Tipp',
    follow: 'So machen',
  },
};
for (const [language, said] of Object.entries(SAID))
  test(`words that were misread are said anew: ${language}`, async ({ browser, request, server }) => {
    const context = await browser.newContext({ locale: language, baseURL: server.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await prefer(page, { plain: true });
    await page.goto('/');
    await expect(page.getByRole('link', { name: said.start })).toBeVisible();
    await expect(button(new RegExp(`^${said.theme}: `))).toBeVisible();
    await page.goto('/#/new/alhambra');
    await expect(page.getByRole('combobox').filter({ hasText: said.kind }).first()).toBeVisible();
    const made = await makeTable(request, 'alhambra', [{ kind: 'person', name: 'Ada' }, QUICK]);
    await page.goto(made.seats[0]!.url);
    await page.locator('[data-action^=take]').first().waitFor();
    await expect(page.getByText(said.now, { exact: true }).first()).toBeVisible();
    await expect(button(said.undo)).toBeVisible();
    await button(said.hint).click();
    await expect(button(said.follow)).toBeVisible();
    await button(said.menu).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: said.away })).toBeVisible();
    await context.close();
  });
