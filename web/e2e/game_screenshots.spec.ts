// `npm run screenshots`: the boards of the games as they are played: the start, every kind of step, the end, the lesson, editors.
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import * as dice from './dice_moves';
import * as lattice from './lattice_moves';
import { makeTable, prefer, QUICK } from './play';
import * as rollAndWrite from './roll_and_write_moves';
import { Server, test } from './server';
import { asked, step, type Play } from './turns';

const FOLDER = process.env.PARTAL_SHOTS ?? '/tmp/partal-screenshots';
const only = (name: string, all: string) => (process.env[name] ?? all).split(',');
const LOOKS = only('PARTAL_SIZES', '360x740,1440x900').flatMap((size) =>
  only('PARTAL_THEMES', 'light,dark').flatMap((theme) =>
    only('PARTAL_LANGUAGES', 'en,fr,de').map((language) => ({ size, theme, language })),
  ),
);
interface Shown {
  game: string;
  play: Play;
  options: object;
  players: number;
  /** Under the pointer, when something is to be chosen. */
  hovers: string;
  editor?: string;
}
const SHOWN: Shown[] = [
  { game: 'gardens', play: lattice.pointer, options: { hand: '3' }, players: 2, hovers: lattice.on.open },
  { game: 'carat', play: lattice.pointer, options: {}, players: 4, hovers: lattice.on.open, editor: 'layout' },
  {
    game: 'roll_and_write',
    play: rollAndWrite.pointer,
    options: {},
    players: 3,
    hovers: rollAndWrite.on.open,
    editor: 'sheet',
  },
  { game: 'dice', play: dice.pointer, options: {}, players: 4, hovers: dice.on.lit, editor: 'tokens' },
];

interface Look {
  page: Page;
  name: string;
}
async function looks(browser: Browser, server: Server): Promise<Look[]> {
  return Promise.all(
    LOOKS.map(async ({ size, theme, language }) => {
      const [width = 360, height = 740] = size.split('x').map(Number);
      const context = await browser.newContext({
        baseURL: server.url,
        locale: language,
        viewport: { width, height },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await prefer(page, { theme });
      return { page, name: `${size}-${theme}-${language}` };
    }),
  );
}

for (const { game, play, options, players, hovers, editor } of SHOWN) {
  test(`screens of ${game}`, async ({ browser, page, server }) => {
    test.setTimeout(1_800_000);
    mkdirSync(FOLDER, { recursive: true });
    const all = await looks(browser, server);
    async function shoot(name: string, address: string, before: (page: Page) => Promise<void>) {
      for (const look of all) {
        await look.page.goto('about:blank');
        await look.page.goto(address);
        await before(look.page);
        await look.page.waitForTimeout(300);
        await look.page.screenshot({ path: `${FOLDER}/${game}-${name}-${look.name}.png` });
      }
    }
    const others = Array.from({ length: players - 1 }, () => QUICK);
    const made = await makeTable(page.request, game, [{ kind: 'person', name: 'Ada' }, ...others], { options });
    const address = made.seats[0]!.url;
    await page.goto(address);
    await page.locator('[data-line]').waitFor();

    const board = (shown: Page) => shown.locator('[data-line]').waitFor();
    const choosing = async (shown: Page) => {
      await board(shown);
      if (await shown.locator(hovers).count()) await shown.locator(hovers).first().hover();
    };
    await shoot('start', address, board);
    const seen = new Set(['wait', 'end', 'over', 'count']);
    for (let number = 0; ; number++) {
      const now = await asked(page, play);
      if (!seen.has(now) && number > 12) {
        seen.add(now);
        await shoot(now, address, choosing);
      }
      if ((await step(page, play, number)) === 'over') break;
    }
    await shoot('over', address, (shown) => shown.locator('dialog[open] .winner').waitFor());
    await shoot('over-board', address, async (shown) => {
      await shown.locator('dialog[open] .winner').waitFor();
      await shown.keyboard.press('Escape');
    });
    await shoot('lesson', `/#/learn/${game}`, (shown) => shown.locator('.coach').waitFor());
    await shoot('new', `/#/new/${game}`, async (shown) => {
      await shown.locator('form').waitFor();
      if (editor) await shown.locator(`#option-${editor} + button`).click();
      if (editor) await shown.locator('.workshop').scrollIntoViewIfNeeded();
    });
    for (const look of all) await look.page.context().close();
  });
}
