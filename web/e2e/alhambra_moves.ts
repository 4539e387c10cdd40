// How the tests play Alhambra: only by what is on the screen, once with the pointer and once with the keyboard.
import { expect, type Page } from '@playwright/test';
import { touch, touchAny } from './finger';
import { expectQuick, makeTable, QUICK } from './play';
import type { Asks, Hands as Steps, Play } from './turns';

/** More steps than any game takes. */
const MOST_STEPS = 900;

export const on = {
  scoring: '[data-act="scoring-close"]',
  take: '[data-act="take"]',
  stop: '[data-act="stop"]',
  reserve: '[data-act="reserve"]',
  payment: '[data-pay]',
  payable: '[data-slot].lit',
  money: '[data-row].lit',
  tray: '.tray [data-tile]',
  open: '[role="gridcell"].open',
  lay: '[data-act="lay"]:enabled',
  mode: '[data-mode]:enabled',
  end: '.strip button.primary:enabled',
  result: 'dialog[open] .winner',
} as const;

export type Situation = 'scoring' | 'over' | 'end' | 'place' | 'act' | 'wait';

/** What the screen asks for now, and the line of the record it shows. */
async function look(page: Page): Promise<{ now: Situation; line: string }> {
  return page.evaluate((selectors) => {
    const seen = (name: keyof typeof selectors) => document.querySelector(selectors[name]) !== null;
    const line = document.querySelector<HTMLElement>('[data-line]')?.dataset.line ?? '';
    if (seen('scoring')) return { now: 'scoring' as const, line };
    if (seen('result')) return { now: 'over' as const, line };
    if (seen('tray') && seen('reserve')) return { now: 'place' as const, line };
    if (seen('money') || seen('payable')) return { now: 'act' as const, line };
    return { now: seen('end') ? ('end' as const) : ('wait' as const), line };
  }, on);
}

/** One way to move the pieces; each does one step of the turn. */
export interface Hands {
  act(page: Page): Promise<void>;
  place(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
  close(page: Page): Promise<void>;
}

const has = async (page: Page, selector: string): Promise<boolean> => (await page.locator(selector).count()) > 0;

export const pointer: Hands = {
  async act(page) {
    if (await has(page, on.payable)) {
      await page.locator(on.payable).first().click();
      await page.locator(on.payment).first().click();
    } else {
      await page.locator(on.money).last().click();
      await page.locator(on.take).click();
    }
  },
  async place(page) {
    if (await has(page, on.open)) await page.locator(on.open).first().click();
    else await page.locator(on.reserve).click();
  },
  end: (page) => page.locator(on.end).click(),
  close: (page) => page.locator(on.scoring).click(),
};

export const keyboard: Hands = {
  async act(page) {
    const slot = (await has(page, on.payable))
      ? await page.locator(on.payable).first().getAttribute('data-slot')
      : null;
    if (slot) {
      await page.keyboard.press(`Digit${slot}`);
      await page.locator(`${on.payment}:focus`).waitFor();
    } else {
      const place = await page.locator(on.money).last().getAttribute('data-row');
      await page.keyboard.press(`Digit${5 + Number(place)}`);
      await page.locator(`${on.take}:focus`).waitFor();
    }
    await page.keyboard.press('Enter');
  },
  async place(page) {
    if (await has(page, on.open)) {
      await page.keyboard.press('ArrowDown');
      await page.locator(`${on.open}:focus`).waitFor();
    } else {
      await tabTo(page, on.reserve);
    }
    await page.keyboard.press('Enter');
  },
  end: (page) => page.keyboard.press('n'),
  close: (page) => page.keyboard.press('Escape'),
};

/** Once round the page: late in a game the log alone has hundreds of stops. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const stops = await page.locator('a, button, input, summary, [tabindex]').count();
  for (let presses = 0; presses <= stops; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by Tab`);
}

/** Plays until the screen asks for this. */
export async function playUntil(page: Page, hands: Hands, wanted: Situation): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { now, line } = await look(page);
    if (now === wanted) return;
    if (now === 'over') throw new Error(`the game ends before "${wanted}"`);
    if (now === 'scoring') {
      await hands.close(page);
      await page.locator(on.scoring).waitFor({ state: 'detached' }); // or the next key would close what lies below
      continue;
    }
    if (now !== 'wait') await hands[now](page);
    await page.waitForFunction(
      ([selector, before]) =>
        document.querySelector<HTMLElement>('[data-line]')?.dataset.line !== before ||
        document.querySelector(selector!) !== null ||
        document.querySelector('dialog[open] .winner') !== null,
      [on.scoring, line],
      { timeout: 15_000 },
    );
  }
  throw new Error('the game does not come to an end');
}

/** One person against computer players, from the deal to the result. */
export async function wholeGame(page: Page, players: number, hands: Hands): Promise<void> {
  const others = Array.from({ length: players - 1 }, () => QUICK);
  const made = await makeTable(page.request, 'alhambra', [{ kind: 'person', name: 'Ada' }, ...others]);
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-line]').waitFor();
  const start = Date.now();
  await playUntil(page, hands, 'over');
  expectQuick(start);
  await expect(page.locator(on.result)).toBeVisible();
}

// By a finger on a phone; `number` chooses among what is on offer.

type Step = 'scoring' | 'place' | 'act' | 'end';
const asks: Asks<Step> = [
  ['scoring', on.scoring],
  ['place', on.reserve],
  ['act', `${on.money}, ${on.payable}`],
  ['end', on.end],
];

/** Two touches lay a tile: the cell, then the button. */
async function layAny(page: Page, number: number): Promise<void> {
  await touch(page, on.open, number);
  await touch(page, on.lay);
}
/** Rebuilding: the first tile of the reserve that fits somewhere; not each does. */
async function holdFitting(page: Page): Promise<void> {
  const count = await page.locator(on.tray).count();
  for (let at = 0; at < count && !(await has(page, on.open)); at++) await touch(page, on.tray, at);
}
const byFinger: Steps<Step> = {
  async scoring(page) {
    while (await touchAny(page, on.scoring)) await page.waitForTimeout(40);
  },
  async place(page, number) {
    if (number % 5 !== 0 && (await has(page, on.open))) await layAny(page, number);
    else await touch(page, on.reserve);
  },
  async act(page, number) {
    if (number % 4 === 3 && (await touchAny(page, on.mode, number))) {
      await holdFitting(page);
      await layAny(page, number);
    } else if (number % 3 > 0 && (await touchAny(page, on.payable, number))) await touch(page, on.payment, number);
    else {
      await touch(page, on.money, number);
      if (number % 2) await touchAny(page, `${on.money}:not(.chosen)`, number);
      await touch(page, on.take);
    }
  },
  end: (page) => touch(page, on.end),
};
export const finger: Play<Step> = { asks, hands: byFinger };

/** The same by the pointer. */
const byMouse: Steps<Step> = {
  scoring: byFinger.scoring,
  place: pointer.place,
  act: pointer.act,
  end: pointer.end,
};
export const mouse: Play<Step> = { asks, hands: byMouse };
