// What the tests do at a table.
import { cpus, loadavg } from 'node:os';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { choosingServer } from './server';

/** How much longer things may take because the machine has other work: 1 when it is idle. */
export const patience = (): number => Math.max(1, loadavg()[0]! / cpus().length);

/** A whole game takes under 15 seconds. */
export const expectQuick = (start: number): void =>
  expect(Date.now() - start, 'milliseconds for a whole game').toBeLessThan(15_000 * patience());

/** Opponents that answer at once. */
export const QUICK = { kind: 'computer', level: 'greedy' };

export interface Made {
  table: string;
  seats: { seat: number; token: string; url: string }[];
  watch: { token: string; url: string };
}

/** A table made over HTTP and started, for tests that are about something else than making one. */
export async function makeTable(
  request: APIRequestContext,
  game: string,
  seats: object[] = [{ kind: 'person', name: 'Ada' }, QUICK, QUICK],
  more: object = {},
  base = '',
): Promise<Made> {
  const answer = await request.post(`${base}/api/tables`, { data: { game, seats, ...more } });
  expect(answer.status()).toBe(201);
  const made = (await answer.json()) as Made;
  const start = await request.post(`${base}/api/tables/${made.table}/start`, {
    headers: { Authorization: `Bearer ${made.seats[0]!.token}` },
    data: {},
  });
  expect(start.ok()).toBeTruthy();
  return made;
}

/** Settings of the reader, before the first page is loaded. */
export async function prefer(page: Page, settings: object): Promise<void> {
  await page.addInitScript((wanted) => {
    const before = JSON.parse(localStorage.getItem('partal.settings') ?? '{}') as object;
    localStorage.setItem('partal.settings', JSON.stringify({ ...before, ...wanted }));
  }, settings);
}

/**
 * Plays on the plain screen until the result is shown, or as many actions as wanted: now this one, now that one, always the same in
 * every run.
 */
export async function playPlain(page: Page, seconds = 40 * patience(), most = Infinity): Promise<number> {
  const result = page.getByRole('dialog', { name: 'Result' });
  const until = Date.now() + seconds * 1000;
  let steps = 0;
  while (steps < most && !(await result.isVisible())) {
    expect(Date.now(), 'the game takes too long').toBeLessThan(until);
    const clicked = await page.evaluate((step) => {
      const actions = [...document.querySelectorAll<HTMLButtonElement>('[data-action]')];
      const busy = document.querySelector('.strip button:disabled:not([aria-label])');
      const wanted = actions.filter(({ dataset }) => !/^(rebuild|throw keep|turn)/.test(dataset.action ?? ''));
      const buying = actions.filter(({ dataset }) => dataset.action?.startsWith('buy'));
      const list = buying.length ? buying : wanted;
      const choice = list.length ? list[(step * 7) % list.length] : actions[0];
      if (!choice || busy) return false;
      choice.click();
      return true;
    }, steps);
    if (clicked) steps += 1;
    await page.waitForTimeout(clicked ? 12 : 25);
  }
  return steps;
}

export async function guest(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
  return (await choosingServer(context)).newPage();
}

/** What stands on something else in a row of things: their words, as far as they reach, on another one's box. */
export async function covered(page: Page, row: string): Promise<string[]> {
  return page.locator(row).evaluateAll((rows) =>
    rows.flatMap((one) => {
      const parts = [...one.children].filter((part) => part.getClientRects().length > 0);
      return parts.flatMap((part) => {
        const words = document.createRange();
        words.selectNodeContents(part);
        return parts
          .filter((other) => other !== part)
          .filter((other) => {
            const box = other.getBoundingClientRect();
            return [...words.getClientRects()].some(
              ({ left, right, top, bottom }) =>
                left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1,
            );
          })
          .map((other) => `“${part.textContent!.trim()}” on “${other.textContent!.trim()}”`);
      });
    }),
  );
}

/** What of these is not wholly in the window, from side to side. */
export const outside = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent!.trim()),
  );

/** How many pixels something is wider than its place; the page itself unless told otherwise. */
export async function overflow(page: Page, selector = 'html'): Promise<number> {
  return page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth);
}
