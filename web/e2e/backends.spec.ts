// The logic in the page and the server, under one contract: a whole game of each of the five, and what is asked in between. Nothing of the app
// is in the way.
import type { Page } from '@playwright/test';
import type { contract as Contract, Course } from './contract/main';
import { expect, test } from './contract_place';
import { patience } from './play';
import { Server } from './server';

declare const contract: typeof Contract;

const GAMES = ['alhambra', 'roll_and_write', 'dice', 'carat', 'gardens'];
/** Of the record: what the person at seat 1 did. */
const ownActions = (record: string) => [...record.matchAll(/^\d+ p1 (.*)$/gm)].map(([, action]) => action!);

async function holdsTheContract(page: Page, which: 'page' | 'server', game: string): Promise<Course> {
  await page.evaluate(([to, played]) => contract.begin(to, played, 'greedy'), [which, game] as const);
  expect(await page.evaluate((to) => contract.ask(to), which)).toEqual({
    hints: expect.any(Number) as unknown as number,
    why: 'action.unknown',
    preview: true,
  });
  const course = await page.evaluate((to) => contract.play(to), which);
  expect(course.over).toBe(true);
  const record = await page.evaluate((to) => contract.record(to), which);
  expect(ownActions(record)).toEqual(course.done);
  const lines = [...record.matchAll(/^\d+ /gm)].length;
  const [whole, moment] = await page.evaluate(
    async ([to, text]) => [await contract.replay(to, text, null), await contract.replay(to, text, 10)] as const,
    [which, record] as const,
  );
  expect(whole).toMatchObject({ lines, over: true, n: lines });
  expect(moment).toMatchObject({ lines, over: true, n: 10 });
  expect((await page.evaluate((to) => contract.analyse(to, 2), which)).done).toBeGreaterThanOrEqual(2);
  const refused = ['not-found', 'table.started', 'game.unknown', 'record.damaged', 'none', 'none', 'not-found'];
  expect(await page.evaluate((to) => contract.refusals(to), which)).toEqual(refused);
  return course;
}

test.describe('the logic in the page', () => {
  test.beforeEach(async ({ page, place }) => {
    test.setTimeout(120_000 * patience());
    await page.goto(place.files);
  });

  for (const game of GAMES) {
    test(`plays a whole game of ${game} as a server does`, async ({ page }) => {
      await holdsTheContract(page, 'page', game);
    });
  }

  test('promises no chance, and says so', async ({ page }) => {
    await page.evaluate(() => contract.begin('page', 'carat', 'greedy'));
    expect(await page.evaluate(() => contract.commitment('page'))).toBeNull();
    await page.evaluate(() => contract.play('page'));
    expect(await page.evaluate(() => contract.record('page'))).toMatch(/^chance local \d+$/m);
  });

  test('stores a write as a whole or not at all, by the rules of every store', async ({ page }) => {
    const version = (number: number) => ({ version: number }) as never;
    const line = (n: number) => ({ n, text: `${n} p1 end` });
    const answer = { seat: 1, id: 'a', n: 1 };
    const writes = [
      { lines: [line(1)] }, // there is no such table
      { head: 'create' as const, lines: [line(1)], answers: [answer] },
      { head: 'create' as const },
      { lines: [line(3)] }, // the next one is 2
      { lines: [line(2)], answers: [answer] }, // answered before: nor is the line stored
      { lines: [line(2)], table: version(2) },
      { lines: [line(2), line(3)], chat: [{ n: 1, seat: 1, at: 5, text: 'hello' }] },
      { head: 'replace' as const, table: { head: '{"new":1}' } as never },
      { head: 'replace' as const }, // it follows another head than the stored one
      { lines: [line(4)], table: version(2) },
    ];
    const { outcomes, stored } = await page.evaluate((asked) => contract.write(asked), writes);
    const [no, yes] = ['conflict', 'done'];
    expect(outcomes).toEqual([no, yes, no, no, no, no, yes, yes, no, yes]);
    expect(stored).toEqual({
      table: { id: 'abc', head: '{"new":1}', secret: 's', public: false, changed: 1, version: 2 },
      lines: [line(1), line(2), line(3), line(4)],
      answers: [answer],
      chat: [{ n: 1, seat: 1, at: 5, text: 'hello' }],
    });
    await page.reload();
    const removal = [
      { head: 'remove' as const, table: version(1) },
      { head: 'remove' as const, table: version(2) },
    ];
    const after = await page.evaluate((asked) => contract.write(asked), removal);
    expect(after).toEqual({ outcomes: [no, yes], stored: null });
  });

  test('thinks elsewhere: the page answers while a level searches', async ({ page }) => {
    await page.evaluate(() => contract.begin('page', 'gardens', 'architect'));
    const { longestPause } = await page.evaluate(() => contract.play('page', 4));
    expect(longestPause).toBeLessThan(50 * patience());
  });
});

test.describe('the server', () => {
  for (const game of GAMES) {
    test(`plays a whole game of ${game}`, async ({ page, place }) => {
      test.setTimeout(120_000 * patience());
      const server = new Server([], place.folder);
      await server.start();
      await page.goto(server.url);
      await holdsTheContract(page, 'server', game);
      await server.remove();
    });
  }
});
