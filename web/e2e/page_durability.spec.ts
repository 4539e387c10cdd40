// Acknowledged means stored, in the page too: kills of the browser, reloads and crashes of the worker in the middle of games (in larger numbers
// in page_durability.long.spec.ts), several tabs, and a store that is full or refused.
import type { Page } from '@playwright/test';
import type { contract as Contract } from './contract/main';
import { expect, test } from './contract_place';
import { crash, sleep, survives } from './interruptions';
import { Ledger } from './ledger';
import { OwnBrowser } from './own_browser';
import { patience } from './play';

declare const contract: typeof Contract;

test.beforeEach(() => test.setTimeout(120_000 * patience()));

test('no acknowledged move is lost or doubled by kills, reloads and crashes', async ({ place }) => {
  await survives(place.files, ['alhambra'], ['crash', 'kill', 'reload', 'crash', 'kill', 'reload'], 7);
});

test.describe('two tabs', () => {
  const seen = (page: Page) => page.evaluate(() => contract.seen());
  const record = (page: Page) => page.evaluate(() => contract.record('page'));

  test('with one table stay in step, and the other goes on when one is closed or has crashed', async ({
    context,
    place,
  }) => {
    const ledger = new Ledger();
    await ledger.listen(context);
    const tab = async () => {
      const page = await context.newPage();
      await page.goto(place.files);
      return page;
    };
    const first = await tab();
    await first.evaluate(() => contract.begin('page', 'alhambra', 'greedy'));
    const [second, third] = [await tab(), await tab()];
    for (const each of [second, third]) await each.evaluate(() => contract.watch());
    // The tables are in the first tab, and the third one plays.
    const { n } = await seen(second);
    const playing = third.evaluate(() => contract.play('page'));
    await expect.poll(async () => (await seen(second)).n).toBeGreaterThan(n + 8);
    await crash(first);
    await expect.poll(() => ledger.done.length).toBeGreaterThan(12);
    await first.close();
    await second.close();
    const fourth = await tab();
    await fourth.evaluate(() => contract.watch());
    const { over } = await playing;
    expect(over).toBe(true);
    await expect.poll(async () => (await seen(fourth)).over).toBe(true);
    // Nothing that the third tab asked was left without an answer, and nothing was done twice.
    ledger.agreesWith(await record(third), 0);
    expect(await record(fourth)).toBe(await record(third));
  });

  test('go on when the one with the tables is asleep', async ({ context, place, page: first }) => {
    await first.goto(place.files);
    await first.evaluate(() => contract.begin('page', 'carat', 'greedy'));
    const second = await context.newPage();
    await second.goto(place.files);
    await second.evaluate(() => contract.play('page', 2));
    await second.evaluate(() => contract.ask('page')); // it is this person's turn, and all is stored
    const devtools = await context.newCDPSession(first);
    sleep(first);
    expect((await second.evaluate(() => contract.play('page'))).over).toBe(true);
    void devtools.send('Page.crash').catch(() => null); // a tab that sleeps is slow to close
  });

  test('with different tables play side by side', async ({ context, place, page: first }) => {
    const second = await context.newPage();
    for (const page of [first, second]) {
      await page.goto(place.files);
      await page.evaluate(() => contract.keepHere());
    }
    const both = [first, second].map(async (page, i) => {
      await page.evaluate((game) => contract.begin('page', game, 'greedy'), ['dice', 'gardens'][i]!);
      return (await page.evaluate(() => contract.play('page'))).over;
    });
    expect(await Promise.all(both)).toEqual([true, true]);
  });
});

test.describe('a store', () => {
  const told = (page: Page) => page.evaluate(() => contract.told());

  test('that is full is said, play goes on in memory, and all is stored when there is room again', async ({
    context,
    page,
    place,
  }) => {
    const devtools = await context.newCDPSession(page);
    const origin = new URL(place.files).origin;
    await page.goto(place.files);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
    await page.evaluate(() => contract.begin('page', 'alhambra', 'greedy'));
    const actUntil = async (keeping: string) => {
      for (let acts = 0; acts < 100 && (await told(page)).at(-1) !== keeping; acts += 1)
        await page.evaluate(() => contract.play('page', 1));
    };
    await actUntil('full');
    await page.evaluate(() => contract.play('page', 2));
    expect(await told(page)).toEqual(['stored', 'full']);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await actUntil('stored');
    expect(await told(page)).toEqual(['stored', 'full', 'stored']);
    const before = (await page.evaluate(() => contract.kept())).done;
    await page.reload();
    const { over, done } = await page.evaluate(() => contract.play('page'));
    expect(over).toBe(true);
    expect(done.slice(0, before.length)).toEqual(before);
    const record = await page.evaluate(() => contract.record('page'));
    expect([...record.matchAll(/^\d+ p1 (.*)$/gm)].map(([, action]) => action)).toEqual(done);
  });

  test('that is full from the beginning is said before the first move, and a game is played to its end', async ({
    context,
    page,
    place,
  }) => {
    await page.goto(place.files);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(place.files).origin, quotaSize: 1 });
    await page.evaluate(() => contract.begin('page', 'carat', 'greedy'));
    expect(await told(page)).toEqual(['stored', 'full']);
    expect((await page.evaluate(() => contract.play('page'))).over).toBe(true);
    expect(await told(page)).toEqual(['stored', 'full']);
  });

  test('that the browser refuses is said, and a game is played to its end', async ({ place }) => {
    const browser = new OwnBrowser({ profile: { default_content_setting_values: { cookies: 2 } } });
    try {
      const page = await browser.open(place.files);
      expect(await page.evaluate(() => contract.canStore())).toBe(false);
      await page.evaluate(() => contract.begin('page', 'carat', 'greedy'));
      expect(await told(page)).toEqual(['refused']);
      expect((await page.evaluate(() => contract.play('page'))).over).toBe(true);
    } finally {
      await browser.remove();
    }
  });
});
