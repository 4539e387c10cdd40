// How the tests play Roll & Write: only by what is on the screen, once with the pointer and once with the keyboard.
import type { Page } from '@playwright/test';

/** More steps than any game takes. */
const MOST_STEPS = 400;

export const on = {
  open: '[role="gridcell"].open',
  reach: '[role="gridcell"].reach',
  coins: '[data-act="coins"]',
  second: '[data-act="second"]',
  roll: '[data-act="roll"]',
  keep: '[data-keep]',
  end: '.strip button.primary:enabled',
  result: 'dialog[open] .winner',
} as const;

export type Situation = 'over' | 'second' | 'roll' | 'keep' | 'build' | 'coins' | 'end' | 'wait';

/** What the screen asks for now, and the line of the record it shows. */
async function look(page: Page): Promise<{ now: Situation; line: string }> {
  return page.evaluate((selectors) => {
    const seen = (name: keyof typeof selectors) => document.querySelector(selectors[name]) !== null;
    const line = document.querySelector<HTMLElement>('[data-line]')?.dataset.line ?? '';
    const order = [
      ['over', 'result'],
      ['second', 'second'],
      ['roll', 'roll'],
      ['keep', 'keep'],
      ['build', 'open'],
      ['coins', 'coins'],
      ['end', 'end'],
    ] as const;
    return { now: order.find(([, name]) => seen(name))?.[0] ?? ('wait' as const), line };
  }, on);
}

/** One way to do each step of a turn. */
export type Hands = Record<Exclude<Situation, 'over' | 'wait'>, (page: Page) => Promise<void>>;

export const pointer: Hands = {
  build: (page) => page.locator(on.open).first().click(),
  coins: (page) => page.locator(on.coins).click(),
  second: (page) => page.locator(on.second).click(),
  roll: (page) => page.locator(on.roll).click(),
  keep: (page) => page.locator(on.keep).last().click(),
  end: (page) => page.locator(on.end).click(),
};

export const keyboard: Hands = {
  async build(page) {
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowDown');
    await page.locator(`${on.open}:focus`).waitFor();
    await page.keyboard.press('Enter');
  },
  coins: (page) => page.keyboard.press('c'),
  second: async (page) => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowDown');
    await page.locator(`${on.open}:focus`).waitFor();
    await page.keyboard.press('Enter');
  },
  roll: (page) => page.keyboard.press('r'),
  keep: (page) => page.keyboard.press('Digit1'),
  end: (page) => page.keyboard.press('n'),
};

/** Waits until the screen shows another line of the record, or the result. */
export async function moved(page: Page, line: string): Promise<void> {
  await page.waitForFunction(
    ([before, result]) =>
      document.querySelector<HTMLElement>('[data-line]')?.dataset.line !== before ||
      document.querySelector(result!) !== null,
    [line, on.result],
    { timeout: 15_000 },
  );
}

/** Plays until the result is shown; returns which kinds of steps were made. */
export async function playOut(page: Page, hands: Hands): Promise<Set<Situation>> {
  const done = new Set<Situation>();
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { now, line } = await look(page);
    if (now === 'over') return done;
    done.add(now);
    if (now !== 'wait') await hands[now](page);
    await moved(page, line);
  }
  throw new Error('the game does not come to an end');
}
