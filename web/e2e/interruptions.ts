// A person plays in the page, and is interrupted: the browser is killed, the page is loaded again, the worker of the tables crashes.
import type { Page } from '@playwright/test';
import type { contract as Contract } from './contract/main';
import { expect } from './contract_place';
import { Ledger } from './ledger';
import { OwnBrowser } from './own_browser';

declare const contract: typeof Contract;

export type Interruption = 'kill' | 'reload' | 'crash';

/** The same numbers in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    yield (state >> 8) / 0x7f_ffff;
  }
}

export const hostWorkers = (page: Page) => page.workers().filter((worker) => worker.url().includes('host.worker'));
export const crash = async (page: Page): Promise<void> => {
  const crashes = hostWorkers(page).map(
    (worker) =>
      worker
        .evaluate(
          () =>
            void setTimeout(() => {
              throw new Error('a crash');
            }),
        )
        .catch(() => null), // it has ended already
  );
  await Promise.all(crashes);
};

/** Its worker does nothing any more. */
export const sleep = (page: Page): void => {
  for (const worker of hostWorkers(page))
    void worker
      .evaluate(() => {
        for (;;);
      })
      .catch(() => null);
};

/** One game after the other until all interruptions have come, each at a moment that is drawn; then the last one to its end. */
export async function survives(
  address: string,
  games: string[],
  interruptions: Interruption[],
  seed: number,
): Promise<void> {
  const draw = numbers(seed);
  const browser = new OwnBrowser();
  try {
    let left = [...interruptions];
    for (let number = 0; left.length > 0; number += 1) {
      const game = games[number % games.length]!;
      left = await playInterrupted(browser, address, game, left, () => draw.next().value);
    }
  } finally {
    await browser.remove();
  }
}

/** To the end; false where the page is gone before. */
const play = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => contract.play('page'))
    .then(
      ({ over }) => over,
      () => false,
    );

/** Plays one game; those interruptions are left for which it was too short. */
async function playInterrupted(
  browser: OwnBrowser,
  address: string,
  game: string,
  interruptions: Interruption[],
  draw: () => number,
): Promise<Interruption[]> {
  const ledger = new Ledger();
  await browser.close();
  const open = () => browser.open(address, (context) => ledger.listen(context));
  let page = await open();
  await page.evaluate((played) => contract.begin('page', played, 'mason'), game);
  const kept = await page.evaluate(() => contract.kept());
  const left = [...interruptions];
  let playing = play(page);
  let unsaid = 0;
  while (left.length > 0) {
    const enough = ledger.done.length + 1 + Math.floor(draw() * 4);
    let isOver = false;
    void playing.then((over) => (isOver = over));
    await expect.poll(() => isOver || ledger.done.length >= enough, { intervals: [3], timeout: 60_000 }).toBe(true);
    if (isOver) break;
    await new Promise((wait) => setTimeout(wait, draw() * 30));
    const next = left.shift();
    if (next === 'crash') await crash(page);
    else {
      unsaid += 1;
      if (next === 'kill') {
        await browser.kill();
        page = await open();
      } else await page.reload();
      await page.evaluate((before) => contract.resume(before), kept);
      playing = play(page);
    }
  }
  expect(await playing, 'the game is played to its end').toBe(true);
  ledger.agreesWith(await page.evaluate(() => contract.record('page')), unsaid);
  return left;
}
