// How the tests play the Gardens and Carat: only by what is on the screen, once with the pointer and once with the keyboard.
import type { Page } from '@playwright/test';

/** More steps than any game takes: each of 36 tiles is laid and its turn ended. */
const MOST_STEPS = 120;

export const on = {
  open: '[role="gridcell"].open',
  hand: '.bench [data-tile]',
  turn: '[data-act="turn"]',
  cross: '.refused',
  changed: '.bench .changed',
  end: '.strip button.primary:enabled',
  result: 'dialog[open] .winner',
} as const;

type Situation = 'over' | 'end' | 'lay' | 'wait';
async function look(page: Page): Promise<{ now: Situation; line: string }> {
  return page.evaluate(({ result, open, end }) => {
    const seen = (selector: string) => document.querySelector(selector) !== null;
    const line = document.querySelector<HTMLElement>('[data-line]')?.dataset.line ?? '';
    const now = seen(result) ? 'over' : seen(open) ? 'lay' : seen(end) ? 'end' : 'wait';
    return { now: now as 'over' | 'end' | 'lay' | 'wait', line };
  }, on);
}

/** One way to move the pieces. */
export interface Hands {
  lay(page: Page, step: number): Promise<void>;
  end(page: Page): Promise<void>;
}

export const pointer: Hands = {
  async lay(page, step) {
    const cells = page.locator(on.open);
    const cell = cells.nth((step * 5) % (await cells.count()));
    // Now by the button, now by pressing the tile itself.
    if (step % 3 === 1) await page.locator(on.turn).click();
    if (step % 3 === 2) await page.locator(on.hand).first().click();
    await cell.hover();
    await page.locator(on.changed).first().waitFor();
    await cell.click();
  },
  end: (page) => page.locator(on.end).click(),
};

export const keyboard: Hands = {
  async lay(page, step) {
    const held = await page.locator(on.hand).count();
    await page.keyboard.press(`Digit${1 + (step % held)}`);
    if (step % 2) await page.keyboard.press('r');
    await page.keyboard.press('ArrowDown');
    await page.locator(`${on.open}:focus`).waitFor();
    await page.keyboard.press('Enter');
  },
  end: (page) => page.keyboard.press('n'),
};

/** Plays until the result is shown; returns how many steps were made. */
export async function playOut(page: Page, hands: Hands): Promise<number> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { now, line } = await look(page);
    if (now === 'over') return steps;
    if (now !== 'wait') await hands[now](page, steps);
    await page.waitForFunction(
      ([result, before]) =>
        document.querySelector<HTMLElement>('[data-line]')?.dataset.line !== before ||
        document.querySelector(result!) !== null,
      [on.result, line],
      { timeout: 15_000 },
    );
  }
  throw new Error('the game does not come to an end');
}
