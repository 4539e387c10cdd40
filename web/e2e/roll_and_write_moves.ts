// How the tests play Roll & Write: only by what is on the screen, once with the pointer and once with the keyboard.
import type { Page } from '@playwright/test';
import { touch, touchAny } from './finger';
import { enterCell, type Asks, type Hands, type Play } from './turns';

export const on = {
  open: '[role="gridcell"].open',
  reach: '[role="gridcell"].reach',
  build: '[data-act="build"]',
  turn: '[data-turn]:not([aria-disabled="true"])',
  coins: '[data-act="coins"]',
  second: '[data-act="second"]',
  roll: '[data-act="roll"]',
  keep: '[data-keep]',
  end: '.strip.mine button.primary:enabled',
} as const;

type Step = 'second' | 'roll' | 'keep' | 'build' | 'coins' | 'end';
const asks: Asks<Step> = [
  ['second', on.second],
  ['roll', on.roll],
  ['keep', on.keep],
  ['build', on.open],
  ['coins', on.coins],
  ['end', on.end],
];

const byPointer: Hands<Step> = {
  build: (page) => page.locator(on.open).first().click(),
  coins: (page) => page.locator(on.coins).click(),
  second: (page) => page.locator(on.second).click(),
  roll: (page) => page.locator(on.roll).click(),
  keep: (page) => page.locator(on.keep).last().click(),
  end: (page) => page.locator(on.end).click(),
};

/** A die turned and a cell built are two lines of the record: the action is done when no die can be turned any more. */
async function buildLooked(page: Page): Promise<void> {
  await touch(page, on.build);
  await page.locator('[data-turn]').first().waitFor({ state: 'detached' });
}
const byFinger: Hands<Step> = {
  // A cell that one turn opens, or one that is open: the first touch looks, the second one builds.
  async build(page, number) {
    if (number % 3 !== 1 || !(await touchAny(page, on.reach, number))) await touch(page, on.open, number);
    await buildLooked(page);
  },
  async coins(page, number) {
    if (number % 2 && (await touchAny(page, on.reach, number))) await buildLooked(page);
    else await touch(page, on.coins);
  },
  second: (page) => touch(page, on.second),
  roll: (page) => touch(page, on.roll),
  keep: (page, number) => touch(page, on.keep, number),
  end: (page) => touch(page, on.end),
};

const byKeyboard: Hands<Step> = {
  async build(page) {
    await page.keyboard.press('Escape');
    await enterCell(page, 'ArrowDown', on.open);
  },
  coins: (page) => page.keyboard.press('c'),
  second: (page) => enterCell(page, 'ArrowDown', on.open),
  roll: (page) => page.keyboard.press('r'),
  keep: (page) => page.keyboard.press('Digit1'),
  end: (page) => page.keyboard.press('n'),
};

export const pointer: Play<Step> = { asks, hands: byPointer };
export const keyboard: Play<Step> = { asks, hands: byKeyboard };
export const finger: Play<Step> = { asks, hands: byFinger };
