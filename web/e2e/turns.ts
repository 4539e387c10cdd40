// How the tests play a game with its own screen: look what is asked for, do it, wait until the screen answers.
import type { Page } from '@playwright/test';
import { expectQuick, makeTable, QUICK } from './play';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1440, height: 900 };

/** One person and computer players that answer at once; the person's board is there. */
export async function sit(
  page: Page,
  game: string,
  players: number,
  options: Record<string, string> = {},
): Promise<void> {
  const others = Array.from({ length: players - 1 }, () => QUICK);
  const made = await makeTable(page.request, game, [{ kind: 'person', name: 'Ada' }, ...others], { options });
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-line]').waitFor();
}

/** What shows that a step is asked for, by its name; the first one seen counts. */
export type Asks<Step extends string> = readonly (readonly [Step, string])[];
/** One way to do each step: with the pointer, or with the keyboard. `number` counts the steps made before. */
export type Hands<Step extends string> = Record<Step, (page: Page, number: number) => Promise<void>>;
export interface Play<Step extends string = string> {
  asks: Asks<Step>;
  hands: Hands<Step>;
}

export const RESULT = 'dialog[open] .winner';
/** A scoring that is told; a game whose hands know nothing of it goes on by its button. */
export const SCORING = 'dialog[open] [data-act="scoring-close"]';
/** More steps than any game takes. */
const MOST_STEPS = 900;

interface Looked {
  asks: Asks<string>;
  result: string;
  scoring: string;
  before?: string;
}
// Runs in the page: the line of the record that is shown and the step that is asked for; nothing when that is `before`.
const look = ({ asks, result, scoring, before }: Looked): string => {
  const line = document.querySelector<HTMLElement>('[data-line]')?.dataset.line ?? '';
  const told = document.querySelector(scoring) ? 'scoring' : 'wait';
  const step = asks.find(([, selector]) => document.querySelector(selector))?.[0] ?? told;
  const now = `${line} ${document.querySelector(result) ? 'over' : step}`;
  return now === before ? '' : now;
};

/** The step that is asked for, or `over`, or `wait`. */
export async function asked(page: Page, play: Play): Promise<string> {
  return (await page.evaluate(look, { asks: play.asks, result: RESULT, scoring: SCORING })).split(' ')[1]!;
}

/** Does what is asked for and waits for the answer; returns what was asked. */
export async function step(page: Page, play: Play, number: number): Promise<string> {
  const looked = { asks: play.asks, result: RESULT, scoring: SCORING };
  const before = await page.evaluate(look, looked);
  const now = before.split(' ')[1]!;
  if (now === 'over') return now;
  if (now === 'scoring') await page.locator(SCORING).click();
  else await play.hands[now]?.(page, number);
  await page.waitForFunction(look, { ...looked, before }, { timeout: 30_000 });
  return now;
}

/** Plays until the result is shown, or as many steps as wanted; returns how often each step was made. */
export async function playOut(page: Page, play: Play, most = MOST_STEPS): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const start = Date.now();
  for (let number = 0; number < most; number++) {
    const now = await step(page, play, number);
    if (now === 'over') {
      expectQuick(start);
      return done;
    }
    done[now] = (done[now] ?? 0) + 1;
  }
  if (most === MOST_STEPS) throw new Error('the game does not come to an end');
  return done;
}

/** Puts the focus back on the page, as a reader does who goes on with the keys of the game. */
export const leaveFocus = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** By keyboard: the first cell that is lit gets the focus, and is pressed. */
export async function enterCell(page: Page, key: string, lit: string): Promise<void> {
  await leaveFocus(page);
  await page.keyboard.press(key);
  await page.locator(`${lit}:focus`).waitFor();
  await page.keyboard.press('Enter');
}
