// How the tests play the dice game: only by what is on the screen, once with the pointer and once with the keyboard.
import { expect, type Page } from '@playwright/test';

/** More steps than any game takes. */
const MOST_STEPS = 600;
const COUNTS = 3;

export const on = {
  count: '[data-act="count-close"]',
  choice: '[data-choice]',
  way: '[data-way]',
  face: '[data-face]',
  token: '[data-token="black_die"].live, [data-token="throw"].live',
  throw: '[data-act="throw"]:not([aria-disabled="true"])',
  loose: '.lane.now [data-die]',
  lit: '.cell.lit',
  end: '.strip button.primary:enabled',
  result: 'dialog[open] .winner',
} as const;
type What = keyof typeof on;

/** One way to move the pieces; each does one step of the turn. */
export interface Hands {
  keep(page: Page, dice: string[]): Promise<void>;
  throw(page: Page): Promise<void>;
  place(page: Page): Promise<void>;
  press(page: Page, what: What): Promise<void>;
  end(page: Page): Promise<void>;
  close(page: Page): Promise<void>;
}

export const pointer: Hands = {
  async keep(page, dice) {
    for (const die of dice) await page.locator(`[data-die="${die}"]`).click();
  },
  throw: (page) => page.locator(on.throw).first().click(),
  place: (page) => page.locator(on.lit).first().click(),
  press: (page, what) => page.locator(on[what]).first().click(),
  end: (page) => page.locator(on.end).first().click(),
  close: (page) => page.locator(on.count).click(),
};

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by Tab`);
}

export const keyboard: Hands = {
  async keep(page, dice) {
    for (const die of dice) await page.keyboard.press(`Digit${die}`);
  },
  throw: (page) => page.keyboard.press('r'),
  async place(page) {
    await page
      .locator('[data-cell]')
      .first()
      .evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowUp');
    await page.locator(`${on.lit}:focus`).waitFor();
    await page.keyboard.press('Enter');
  },
  async press(page, what) {
    if (what === 'choice') await page.keyboard.press('Digit2');
    else await tabTo(page, on[what]);
    await page.locator(`:is(${on[what]}):focus`).waitFor();
    await page.keyboard.press('Enter');
  },
  end: (page) => page.keyboard.press('n'),
  close: (page) => page.keyboard.press('Escape'),
};

interface Screen {
  line: string;
  seen: What[];
  /** Throws made in this turn. */
  made: number;
  /** Keys of the loose dice that show the face seen most often. */
  alike: string[];
}

async function look(page: Page): Promise<Screen> {
  return page.evaluate((selectors) => {
    const names = Object.keys(selectors) as (keyof typeof selectors)[];
    const dice = [...document.querySelectorAll<HTMLElement>(selectors.loose)];
    const faces = dice.map((die) => die.querySelector('text')?.textContent ?? '');
    const often = (face: string) => faces.filter((other) => other === face).length;
    const most = Math.max(0, ...faces.map(often));
    const favourite = faces.find((face) => often(face) === most);
    return {
      line: document.querySelector<HTMLElement>('[data-line]')?.dataset.line ?? '',
      seen: names.filter((name) => document.querySelector(selectors[name]) !== null),
      made: document.querySelectorAll('.lane.done').length + document.querySelectorAll('.lane.now').length,
      alike: dice.filter((_, at) => faces[at] === favourite).map((die) => die.dataset.die ?? ''),
    };
  }, on);
}

/** Plays until the result is shown; returns how often each kind of step was made. */
export async function playOut(page: Page, hands: Hands): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const screen = await look(page);
    if (screen.seen.includes('count')) await step('close', () => hands.close(page), screen);
    else if (screen.seen.includes('result') && done.close === COUNTS) return done;
    else if (screen.seen.includes('result')) await page.locator(on.count).waitFor();
    else await act(screen);
  }
  throw new Error('the game does not come to an end');

  async function act(screen: Screen): Promise<void> {
    const sees = (what: What): boolean => screen.seen.includes(what);
    for (const what of ['choice', 'way', 'face', 'token'] as const)
      if (sees(what)) return step(what, () => hands.press(page, what), screen, what === 'token' ? on.face : undefined);
    if (sees('throw') && screen.made < 3) {
      if (screen.made > 0) await hands.keep(page, screen.alike.slice(0, -1));
      await expect(page.locator(on.throw).first()).toBeVisible();
      return step('throw', () => hands.throw(page), screen);
    }
    if (sees('lit')) return step('place', () => hands.place(page), screen, on.way);
    if (sees('end')) return step('end', () => hands.end(page), screen);
    await step('wait', async () => {}, screen);
  }

  /** Does it and waits until the screen answers: a new line of the record, a dialog, or what it opens. */
  async function step(
    name: string,
    move: () => Promise<void>,
    { line }: Screen,
    opens: string = on.count,
  ): Promise<void> {
    done[name] = (done[name] ?? 0) + 1;
    await move();
    await page.waitForFunction(
      ([before, closing, ...wanted]) =>
        closing === 'close' ||
        document.querySelector<HTMLElement>('[data-line]')?.dataset.line !== before ||
        wanted.some((selector) => document.querySelector(selector!) !== null),
      [line, name, opens, on.count, on.result],
      { timeout: 15_000 },
    );
  }
}
