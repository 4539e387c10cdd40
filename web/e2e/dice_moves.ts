// How the tests play the dice game: only by what is on the screen, once with the pointer and once with the keyboard.
import type { Page } from '@playwright/test';
import { touch } from './finger';
import { enterCell, type Asks, type Hands, type Play } from './turns';

export const on = {
  count: '[data-act="scoring-close"]',
  choice: '[data-choice]',
  way: '[data-way]',
  face: '[data-face]',
  token: '[data-token="black_die"].live, [data-token="throw"].live',
  throw: '.lane:nth-child(-n + 3) [data-act="throw"]:not([aria-disabled="true"])',
  loose: '.lane.now [data-die]',
  lit: '.cell.lit',
  end: '.strip.mine button.primary:enabled',
} as const;

type Step = 'count' | 'choice' | 'way' | 'face' | 'token' | 'throw' | 'place' | 'end';
const asks: Asks<Step> = [
  ['count', on.count],
  ['choice', on.choice],
  ['way', on.way],
  ['face', on.face],
  ['token', on.token],
  ['throw', on.throw],
  ['place', on.lit],
  ['end', on.end],
];

/** Numbers of the loose dice with the face seen most often, but for one: something is always thrown again. */
async function worthKeeping(page: Page): Promise<string[]> {
  return page.locator(on.loose).evaluateAll((dice) => {
    const faces = dice.map((die) => die.querySelector('text')?.textContent ?? '');
    const often = (face: string) => faces.filter((other) => other === face).length;
    const most = Math.max(0, ...faces.map(often));
    const favourite = faces.find((face) => often(face) === most);
    const alike = dice.filter((_, at) => faces[at] === favourite);
    return alike.slice(0, -1).map((die) => (die as HTMLElement).dataset.die ?? '');
  });
}

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const byPointer: Hands<Step> = {
  async throw(page) {
    for (const die of await worthKeeping(page)) await page.locator(`[data-die="${die}"]`).click();
    await click(on.throw)(page);
  },
  count: click(on.count),
  choice: click(on.choice),
  way: click(on.way),
  face: click(on.face),
  token: click(on.token),
  place: click(on.lit),
  end: click(on.end),
};

const touching = (selector: string) => (page: Page, number: number) => touch(page, selector, number);
/** The first touch looks at a rank, the second one is on the button beside what it would cost. */
const byFinger: Hands<Step> = {
  async throw(page, number) {
    if (number % 2 && (await page.locator(on.lit).count())) return touch(page, on.lit, number);
    for (const die of await worthKeeping(page)) await touch(page, `[data-die="${die}"]`);
    await touch(page, on.throw);
  },
  count: touching(on.count),
  choice: touching(on.choice),
  way: touching(on.way),
  face: touching(on.face),
  token: touching(on.token),
  place: touching(on.lit),
  end: touching(on.end),
};

/** By Tab alone, then Enter. */
const enter = (selector: string) => async (page: Page) => {
  for (let presses = 0; presses < 90; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
      return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by Tab`);
};
const byKeyboard: Hands<Step> = {
  async throw(page) {
    for (const die of await worthKeeping(page)) await page.keyboard.press(`Digit${die}`);
    await page.keyboard.press('r');
  },
  count: (page) => page.keyboard.press('Escape'),
  async choice(page) {
    await page.keyboard.press('Digit2');
    await page.locator(`${on.choice}:focus`).waitFor();
    await page.keyboard.press('Enter');
  },
  way: enter(on.way),
  face: enter(on.face),
  token: enter(on.token),
  place: (page) => enterCell(page, 'ArrowUp', on.lit),
  end: (page) => page.keyboard.press('n'),
};

export const pointer: Play<Step> = { asks, hands: byPointer };
export const keyboard: Play<Step> = { asks, hands: byKeyboard };
export const finger: Play<Step> = { asks, hands: byFinger };
