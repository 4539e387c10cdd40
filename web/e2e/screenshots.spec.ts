// `npm run screenshots`: every screen at both sizes, in both themes and all languages, into PARTAL_SHOTS (or a folder in /tmp).
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { GAMES, makeTable, playPlain, prefer } from './play';
import { expect, Server, test } from './server';

const FOLDER = process.env.PARTAL_SHOTS ?? '/tmp/partal-screenshots';
const only = (name: string, all: string[]) => process.env[name]?.split(',') ?? all;
const SIZES = only('PARTAL_SIZES', ['360x740', '1440x900']);
const THEMES = only('PARTAL_THEMES', ['light', 'dark']);
const LANGUAGES = only('PARTAL_LANGUAGES', ['en', 'fr', 'de']);

async function open(browser: Browser, server: Server, language: string, size: string, theme: string): Promise<Page> {
  const [width = 360, height = 740] = size.split('x').map(Number);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: language,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await prefer(page, { theme });
  return page;
}

for (const language of LANGUAGES)
  for (const size of SIZES)
    for (const theme of THEMES) {
      test(`screens: ${language} ${size} ${theme}`, async ({ browser, request, server }) => {
        test.setTimeout(240_000);
        mkdirSync(FOLDER, { recursive: true });
        const page = await open(browser, server, language, size, theme);
        const shot = async (name: string, whole = false) => {
          await page.waitForTimeout(250);
          await page.screenshot({ path: `${FOLDER}/${name}-${size}-${theme}-${language}.png`, fullPage: whole });
        };
        await page.goto('/');
        await page.locator('article').first().waitFor();
        await shot('start', true);
        for (const [name, address] of [
          ['new-alhambra', '/#/new/alhambra'],
          ['new-dice-friends', '/#/new/dice/friends'],
          ['new-same', '/#/new/carat/same'],
          ['rules', '/#/rules/alhambra/ALH-21'],
          ['replay', '/#/replay'],
          ['gone', '/t/gone#x'],
        ] as const) {
          await page.goto(address);
          await page.reload();
          await page.locator('h1').first().waitFor();
          await page.waitForTimeout(300);
          await shot(name, name !== 'rules');
        }
        const waiting = await (
          await request.post('/api/tables', {
            data: {
              game: 'alhambra',
              seats: [{ kind: 'person', name: 'Ada' }, { kind: 'open', until: 'builder' }, { kind: 'open' }],
            },
          })
        ).json();
        await page.goto(waiting.watch.url);
        await page.locator('h1').waitFor();
        await shot('guest', true);
        await page.goto(waiting.seats[0].url);
        await page.reload();
        await page.locator('h1').waitFor();
        await shot('waiting', true);
        for (const game of GAMES) {
          const made = await makeTable(request, game);
          await page.goto(made.seats[0]!.url);
          await expect(page.locator('header.mine')).toBeVisible({ timeout: 15_000 });
          await shot(`game-${game}`);
          if (game !== 'alhambra') continue;
          await page.keyboard.press('h');
          await page.locator('.strip section').first().waitFor({ timeout: 15_000 });
          await shot('hint');
          await page.keyboard.press('Escape');
          await page.keyboard.press('PageUp');
          await shot('looking-back');
          await page.keyboard.press('Escape');
          await page.keyboard.press('?');
          await shot('keys');
          await page.keyboard.press('Escape');
          await page.locator('header button').first().click();
          await shot('menu');
        }
        await page.context().close();
      });
    }

test('screens: the end', async ({ browser, request, server }) => {
  test.setTimeout(600_000);
  const made = await makeTable(request, 'alhambra');
  const player = await open(browser, server, 'en', '1440x900', 'light');
  await prefer(player, { plain: true });
  await player.goto(made.seats[0]!.url);
  await playPlain(player, 90);
  await player.context().close();
  for (const language of LANGUAGES)
    for (const size of SIZES)
      for (const theme of THEMES) {
        const page = await open(browser, server, language, size, theme);
        await page.goto(made.seats[0]!.url);
        await page.locator('dialog .winner').waitFor();
        await page.waitForTimeout(250);
        await page.screenshot({ path: `${FOLDER}/end-${size}-${theme}-${language}.png` });
        await page.locator('dialog').evaluate((dialog) => dialog.scrollTo(0, 10_000));
        await page.screenshot({ path: `${FOLDER}/end-below-${size}-${theme}-${language}.png` });
        await page.context().close();
      }
});
