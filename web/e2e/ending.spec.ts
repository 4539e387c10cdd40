// A worthy end: first the scorings, then the winner, then everything else; and what can be taken along.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as alhambra from './alhambra_moves';
import * as dice from './dice_moves';
import * as lattice from './lattice_moves';
import { guest, makeTable, overflow, patience, playPlain, prefer, QUICK } from './play';
import * as roll from './roll_and_write_moves';
import { expect, test } from './server';
import { asked, DESK, PHONE, RESULT, SCORING, sit, step, type Play } from './turns';

/** Plays until the first thing that is shown over the board after the last move. */
async function playToTheEnd(page: Page, play: Play): Promise<void> {
  const isOver = () => page.evaluate(() => document.querySelector('[data-over]') !== null);
  for (let number = 0; number < 900; number++) {
    const now = await asked(page, play);
    if (now === 'over') throw new Error('the result was shown before the scoring');
    if ((now === 'scoring' || now === 'count') && (await isOver())) return;
    await step(page, play, number);
  }
  throw new Error('the game does not come to an end');
}

/** The game goes on behind a scoring, so the next one may wait already; and the second need not happen. */
async function playAlhambraToTheEnd(page: Page): Promise<void> {
  const scoring = (number: number) => page.getByRole('dialog', { name: `Scoring ${number}` });
  for (let number = 1; number <= 3; number++) {
    await alhambra.playUntil(page, alhambra.pointer, 'scoring');
    if ((await scoring(3).count()) > 0) return;
    await alhambra.pointer.close(page);
    for (const earlier of [1, 2]) await scoring(earlier).waitFor({ state: 'detached' });
  }
}

const GAMES: { game: string; players: number; play: Play | null; size: typeof DESK }[] = [
  { game: 'alhambra', players: 2, play: null, size: DESK },
  { game: 'alhambra', players: 3, play: null, size: PHONE },
  { game: 'gardens', players: 2, play: lattice.pointer, size: DESK },
  { game: 'gardens', players: 4, play: lattice.pointer, size: PHONE },
  { game: 'carat', players: 4, play: lattice.pointer, size: DESK },
  { game: 'carat', players: 3, play: lattice.pointer, size: PHONE },
  { game: 'dice', players: 4, play: dice.pointer, size: DESK },
  { game: 'dice', players: 3, play: dice.pointer, size: PHONE },
  { game: 'roll_and_write', players: 2, play: roll.pointer, size: DESK },
  { game: 'roll_and_write', players: 3, play: roll.pointer, size: PHONE },
];

for (const { game, players, play, size } of GAMES)
  test(`${game}: the scoring, then the winner, then the tables, ${size.width} wide`, async ({ page }) => {
    test.setTimeout(120_000 * patience());
    await page.setViewportSize(size);
    await prefer(page, { offered: [game] });
    await sit(page, game, players);
    await (play ? playToTheEnd(page, play) : playAlhambraToTheEnd(page));

    // The scoring is alone on the screen.
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(page.locator(SCORING)).toBeInViewport();
    await expect(page.locator(RESULT)).toHaveCount(0);
    await page.locator(SCORING).click();

    // The winner comes first, and what to do next is in sight.
    const result = page.getByRole('dialog', { name: 'Result' });
    await expect(result.locator('.winner')).toBeInViewport();
    await expect(result.locator('.winner')).toContainText(/win|victory/);
    await expect(result.getByRole('list', { name: 'Final standing' }).getByRole('listitem')).toHaveCount(
      players + (game === 'alhambra' && players === 2 ? 1 : 0), // Dirk has points, too
    );
    await expect(result.getByRole('button', { name: 'Rematch' })).toBeInViewport();
    const order = await result.locator('.winner, .final, table, figure').evaluateAll((parts) => {
      const names = parts.map((part) => (part.closest('.final') ? 'final' : part.className || part.tagName));
      return names.filter((name, index) => name !== names[index - 1]);
    });
    expect(order[0]).toContain('winner');
    expect(order[1]).toBe('final');
    // Nothing flies: the reader has asked for less motion.
    await expect(page.locator('.spark')).toHaveCount(0);
    expect(await overflow(page, 'dialog[open]')).toBe(0);
  });

test('a scoring is told row by row and can be skipped', async ({ page }) => {
  test.setTimeout(120_000 * patience());
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await prefer(page, { speed: 'slow', offered: ['gardens'] });
  await page.clock.install();
  await sit(page, 'gardens', 2);
  await page.clock.resume();
  await playToTheEnd(page, lattice.pointer);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const rows = page.locator('dialog tbody tr');
  const before = await rows.count();
  await page.locator('[data-act="scoring-skip"]').click();
  expect(await rows.count()).toBeGreaterThan(before);
  await expect(page.locator('dialog tr.sum')).toBeVisible();
  await expect(page.locator('[data-act="scoring-skip"]')).toHaveCount(0);

  // Stars for the winner: as long as things may move.
  await page.locator(SCORING).click();
  await expect(page.locator('.scene .spark').first()).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('.spark')).toHaveCount(0);
});

test('alone without an opponent there is a score and no winner', async ({ page }) => {
  test.setTimeout(120_000 * patience());
  await sit(page, 'roll_and_write', 1);
  await playToTheEnd(page, roll.pointer);
  await page.locator(SCORING).click();
  await expect(page.locator(RESULT)).toContainText(/^You reach \d+ points!$/);
  await expect(page.getByRole('list', { name: 'Final standing' }).getByRole('listitem')).toHaveCount(1);
});

test('a contest that is lost says so and lists the imaginary players with their points', async ({ page }) => {
  test.setTimeout(180_000 * patience());
  await page.setViewportSize(PHONE);
  await sit(page, 'roll_and_write', 1, { contest: 'on', imaginary: '4' });
  // Coins alone win no contest.
  await playToTheEnd(page, { asks: roll.pointer.asks.filter(([name]) => name !== 'build'), hands: roll.pointer.hands });
  await page.locator(SCORING).click();
  await expect(page.locator(RESULT)).toContainText('The contest is lost');
  const standing = page.getByRole('list', { name: 'Final standing' }).getByRole('listitem');
  await expect(standing).toHaveCount(5);
  for (let number = 1; number <= 4; number++)
    await expect(standing.filter({ hasText: `Imaginary player ${number}` })).toContainText(/\d+ points?/);
  // My games says it, too.
  await page.goto('/');
  await expect(page.locator('#mine ~ ul .won')).toHaveText('Contest lost');
});

test('the tables of points have a column for Dirk, who cannot win', async ({ page, request, browser, server }) => {
  test.setTimeout(120_000 * patience());
  await prefer(page, { plain: true });
  const made = await makeTable(request, 'alhambra', [{ kind: 'person', name: 'Dirk' }, QUICK]);
  await page.goto(made.seats[0]!.url);
  await playPlain(page);
  const watching = await guest(browser, server.url);
  await watching.goto(made.watch.url);
  const result = watching.getByRole('dialog', { name: 'Result' });
  const points = result.getByRole('table', { name: 'Points by source' });
  await expect(points.locator('thead th').last()).toHaveText('Dirk');
  const column = await points.locator('tbody tr').locator('td:last-child').allTextContents();
  const total = column.reduce((sum, text) => sum + Number(text), 0);
  expect(total).toBeGreaterThan(0);
  await expect(points.locator('tfoot td').last()).toHaveText(String(total));
  // The standing knows him from a player of the same name.
  const standing = result.getByRole('list', { name: 'Final standing' }).getByRole('listitem');
  await expect(standing).toHaveCount(3);
  await expect(standing.filter({ hasText: 'Dirk' })).toHaveCount(2);
  await expect(standing.filter({ hasText: `${total} points` })).toContainText('Dirk');
  await watching.context().close();
});

test('the result is saved as a picture', async ({ page }, testInfo) => {
  test.setTimeout(120_000 * patience());
  await prefer(page, { offered: ['gardens'] });
  await sit(page, 'gardens', 3);
  await playToTheEnd(page, lattice.pointer);
  await page.locator(SCORING).click();
  const saving = page.waitForEvent('download');
  await page.locator('[data-act="picture"]').click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^partal-gardens-\d{4}-\d\d-\d\d\.png$/);
  const file = testInfo.outputPath('result.png');
  await download.saveAs(file);
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 918]);
  expect(bytes.length).toBeGreaterThan(20_000);
  expect(bytes.length).toBeLessThan(1_000_000);
  if (process.env.PARTAL_SHOTS) await download.saveAs(`${process.env.PARTAL_SHOTS}/result.png`);

  // My games says who has won.
  const said = await page.locator(RESULT).textContent();
  await page.goto('/');
  await expect(page.locator('#mine ~ ul .won')).toHaveText(said!.trim());
});

test('a picture that is shared leads to the replay', async ({ page, request }) => {
  test.setTimeout(120_000 * patience());
  await prefer(page, { plain: true });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, url, text }: ShareData) =>
        void shared.push({ name: files?.[0]?.name, type: files?.[0]?.type, size: files?.[0]?.size, url, text }),
    });
  });
  const made = await makeTable(request, 'carat', [{ kind: 'person', name: 'Ada' }, QUICK]);
  await page.goto(made.seats[0]!.url);
  await playPlain(page);
  // Whoever watches knows the link that may be passed on.
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('partal.games'));
  await page.goto(made.watch.url);
  await page.locator('[data-act="share-picture"]').click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared.length)).toBe(1);
  const [shared] = await page.evaluate(() => (window as unknown as { shared: Record<string, unknown>[] }).shared);
  expect(shared!.type).toBe('image/png');
  expect(String(shared!.url)).toContain(`#/t/${made.table}/`);
  expect(shared!.name).toMatch(/^partal-carat-\d{4}-\d\d-\d\d\.png$/);
  expect(shared!.text).toMatch(/wins!|victory/);
  // The link opens the replay.
  const other = await page.context().newPage();
  await other.goto(String(shared!.url));
  await expect(other.getByRole('slider', { name: 'Line' })).toBeVisible();
  await expect(other.locator('dialog[open]')).toHaveCount(0);
});
