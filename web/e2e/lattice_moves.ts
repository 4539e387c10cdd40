// How the tests play the Gardens and Carat: only by what is on the screen, once with the pointer and once with the keyboard.
import { touch } from './finger';
import type { Asks, Hands, Play } from './turns';

export const on = {
  open: '[role="gridcell"].open',
  hand: '.bench [data-tile]',
  turn: '[data-act="turn"]',
  lay: '[data-act="lay"]',
  cross: '.refused',
  changed: '.bench .changed',
  end: '.strip.mine button.primary:enabled',
} as const;

type Step = 'lay' | 'end';
const asks: Asks<Step> = [
  ['lay', on.open],
  ['end', on.end],
];

const byPointer: Hands<Step> = {
  async lay(page, number) {
    const cells = page.locator(on.open);
    const cell = cells.nth((number * 5) % (await cells.count()));
    // Now by the button, now by pressing the tile itself.
    if (number % 3 === 1) await page.locator(on.turn).click();
    if (number % 3 === 2) await page.locator(on.hand).first().click();
    await cell.hover();
    await page.locator(on.changed).first().waitFor({ timeout: 30_000 });
    await cell.click();
  },
  end: (page) => page.locator(on.end).click(),
};

const byFinger: Hands<Step> = {
  async lay(page, number) {
    if (number % 2) await touch(page, on.hand, number);
    if (number % 3 === 1) await touch(page, on.turn);
    await touch(page, on.open, number * 5);
    await touch(page, on.lay);
  },
  end: (page) => touch(page, on.end),
};

const byKeyboard: Hands<Step> = {
  async lay(page, number) {
    const held = await page.locator(on.hand).count();
    await page.keyboard.press(`Digit${1 + (number % held)}`);
    if (number % 2) await page.keyboard.press('r');
    await page.keyboard.press('ArrowDown');
    await page.locator(`${on.open}:focus`).waitFor();
    await page.keyboard.press('Enter');
  },
  end: (page) => page.keyboard.press('n'),
};

export const pointer: Play<Step> = { asks, hands: byPointer };
export const keyboard: Play<Step> = { asks, hands: byKeyboard };
export const finger: Play<Step> = { asks, hands: byFinger };
