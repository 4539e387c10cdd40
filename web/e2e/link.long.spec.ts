// Two people over a link, one in French on a phone, one in German at a desk: a whole game with a reload and a killed server in it.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { findings } from './access';
import * as dice from './dice_moves';
import * as lattice from './lattice_moves';
import { overflow, QUICK } from './play';
import * as rollAndWrite from './roll_and_write_moves';
import { expect, test } from './server';
import { asked, DESK, PHONE, RESULT, step, type Play } from './turns';

test.setTimeout(600_000);

interface Table {
  game: string;
  play: Play;
  options: Record<string, string>;
  /** Computer players beside the two. */
  others: number;
}
const TABLES: Table[] = [
  { game: 'gardens', play: lattice.pointer, options: { hand: '3' }, others: 0 },
  { game: 'carat', play: lattice.pointer, options: {}, others: 1 },
  { game: 'roll_and_write', play: rollAndWrite.pointer, options: {}, others: 0 },
  { game: 'dice', play: dice.pointer, options: {}, others: 1 },
];
/** In the middle of each of these games, in the middle of a turn. */
const [RELOAD, RESTART, LOOK] = [9, 14, 20];

async function visitor(browser: Browser, baseURL: string, more: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext({ baseURL, reducedMotion: 'reduce', ...more })).newPage();
}

async function looksWell(page: Page, where: string): Promise<void> {
  expect(await overflow(page), where).toBe(0);
  expect(await page.locator('body').innerText(), where).not.toMatch(/\b[a-z_]+\.(ui|event|step|action)\.[a-z]/);
  expect(await findings(page), where).toEqual([]);
}

for (const { game, play, options, others } of TABLES) {
  test(`${game}: two people over a link, a reload, a killed server`, async ({ browser, request, server }) => {
    const seats = [{ kind: 'person', name: 'Ada' }, { kind: 'open' }, ...Array.from({ length: others }, () => QUICK)];
    const made = await (await request.post('/api/tables', { data: { game, seats, options } })).json();
    const ada = await visitor(browser, server.url, { locale: 'fr', viewport: PHONE });
    const ben = await visitor(browser, server.url, { locale: 'de', viewport: DESK, colorScheme: 'dark' });
    await ada.goto(made.seats[0].url);
    await ben.goto(made.watch.url);
    await ben.locator('main button.primary').click();
    await ada.locator('main button.primary:enabled').click();
    for (const page of [ada, ben]) await page.locator('[data-line]').waitFor();

    const pages = [ada, ben];
    for (let steps = 0, over = 0; over < pages.length;) {
      over = 0;
      for (const page of pages) {
        const now = await asked(page, play);
        if (now === 'over') over += 1;
        if (now === 'over' || now === 'wait') continue;
        await step(page, play, steps++);
        if (steps === RELOAD) {
          const line = await page.locator('[data-line]').getAttribute('data-line');
          await page.reload();
          await expect(page.locator(`[data-line="${line}"]`)).toBeVisible();
        }
        if (steps === RESTART) {
          await server.stop('SIGKILL');
          await server.start();
        }
        if (steps === LOOK) for (const one of pages) await looksWell(one, `${game}, in the middle`);
      }
      await ada.waitForTimeout(20);
    }
    for (const page of pages) {
      await expect(page.locator(RESULT)).toBeVisible();
      await looksWell(page, `${game}, the end`);
      await page.context().close();
    }
  });
}
