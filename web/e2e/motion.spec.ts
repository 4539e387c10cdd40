// Motion that explains: pieces travel, nothing waits for them, and without motion nothing moves.
import type { Page } from '@playwright/test';
import * as alhambra from './alhambra_moves';
import * as dice from './dice_moves';
import * as lattice from './lattice_moves';
import { patience, prefer } from './play';
import * as roll from './roll_and_write_moves';
import { expect, test } from './server';
import { asked, DESK, PHONE, sit, step, type Play } from './turns';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** From now on the page counts copies that fly, by what they were; and dice that tumble. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { flights: seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('.flight'))
            seen.push(node.firstElementChild?.getAttribute('class') ?? node.innerHTML.slice(0, 40));
    }).observe(document.body, { childList: true });
    new MutationObserver(() => {
      if (document.querySelector('.tumbling')) seen.push('tumbling');
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
}
const flights = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { flights: string[] }).flights);

for (const size of [DESK, PHONE])
  test(`Alhambra: money flies and the turn can be ended meanwhile, ${size.width} wide`, async ({ page }) => {
    await prefer(page, { speed: 'slow', offered: ['alhambra'] });
    await page.setViewportSize(size);
    await sit(page, 'alhambra', 3);
    await page.locator(alhambra.on.money).first().waitFor({ timeout: 20_000 });
    await watch(page);
    const line = Number(await page.locator('[data-line]').getAttribute('data-line'));
    await page.locator(alhambra.on.money).last().click();
    await page.locator(alhambra.on.take).click();
    await page.locator('.flight').first().waitFor();
    await page.locator(alhambra.on.end).click();
    await expect
      .poll(async () => Number(await page.locator('[data-line]').getAttribute('data-line')))
      .toBeGreaterThan(line + 1);
    expect((await flights(page)).some((name) => name.includes('alh-card'))).toBe(true);
    await expect(page.locator('.flight')).toHaveCount(0);
  });

const LAYING: [string, Play][] = [
  ['gardens', lattice.pointer],
  ['carat', lattice.pointer],
  ['dice', dice.pointer],
  ['roll_and_write', roll.pointer],
];
for (const [game, play] of LAYING)
  test(`${game}: a piece flies or tumbles, and the next step is not kept waiting`, async ({ page }) => {
    await prefer(page, { speed: 'slow', offered: [game] });
    await page.setViewportSize(DESK);
    await sit(page, game, 3);
    await watch(page);
    for (let number = 0; number < 6 && (await flights(page)).length === 0; number++) await step(page, play, number);
    expect((await flights(page)).length).toBeGreaterThan(0);
    expect(['over', 'nothing']).not.toContain(await asked(page, play));
    await step(page, play, 1);
  });

/** What lights up because it has grown, by its name. */
async function watchGrowing(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const grown: string[] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const { grows } = (this as HTMLElement).dataset;
      if (grows && JSON.stringify(frames).includes('brightness')) grown.push(grows);
      return animate.call(this, frames, options);
    };
    Object.assign(window, { grown });
  });
  return () => page.evaluate(() => (window as unknown as { grown: string[] }).grown);
}

/** First built, then coins taken where the dice meet again. */
const taking: Play<string> = {
  ...roll.pointer,
  hands: {
    ...roll.pointer.hands,
    build: (page, number) => roll.pointer.hands[number < 24 ? 'build' : 'coins'](page, number),
  },
};

for (const [game, play, wanted] of [
  ['alhambra', alhambra.mouse, /^wall \d/],
  ['gardens', lattice.pointer, /^points \d/],
  ['roll_and_write', taking, /^coins \d/],
] as [string, Play, RegExp][])
  test(`${game}: what grows lights up (${wanted.source})`, async ({ page }) => {
    await prefer(page, { speed: 'quick', offered: [game] });
    await page.setViewportSize(DESK);
    const grown = await watchGrowing(page);
    await sit(page, game, 3);
    const lit = async (): Promise<boolean> => (await grown()).some((name) => wanted.test(name));
    for (let number = 0; number < 150 && !(await lit()); number++) await step(page, play, number);
    expect(await lit()).toBe(true);
  });

test('points rise from the panel of whoever has gained them', async ({ page }) => {
  await prefer(page, { speed: 'slow', offered: ['gardens'] });
  await page.setViewportSize(DESK);
  await sit(page, 'gardens', 3);
  const gained = page.locator('.players .gained');
  const points = async () =>
    (await page.locator('.players .count').allTextContents()).map((text) => parseInt(text, 10));
  const before = await points();
  for (let number = 0; number < 60 && (await gained.count()) === 0; number++) await step(page, lattice.pointer, number);
  const risen = (await gained.allTextContents()).map(Number);
  expect(risen.some((more) => more > 0)).toBe(true);
  await expect
    .poll(async () => (await points()).reduce((sum, now) => sum + now, 0) - before.reduce((sum, then) => sum + then, 0))
    .toBeGreaterThanOrEqual(Math.max(...risen));
  await expect(gained).toHaveCount(0);
});

test('a pawn comes from its player, and the pawns it displaces travel with it', async ({ page }) => {
  test.setTimeout(120_000 * patience());
  await prefer(page, { speed: 'quick', offered: ['dice'] });
  await page.setViewportSize(DESK);
  await page.addInitScript(() => {
    const pawns: number[] = [];
    Object.assign(window, { pawns });
    new MutationObserver((changes) => {
      const flown = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const count = flown.filter((node) => node instanceof Element && node.matches('.flight:has(> .pawn)')).length;
      if (count > 0) pawns.push(count);
    }).observe(document, { subtree: true, childList: true });
  });
  await sit(page, 'dice', 4);
  const most = async () =>
    Math.max(0, ...(await page.evaluate(() => (window as unknown as { pawns: number[] }).pawns)));
  for (let number = 0; number < 200 && (await most()) < 2; number++) await step(page, dice.pointer, number);
  expect(await most()).toBeGreaterThan(1);
});

test('with reduced motion, and with animation switched off, nothing flies', async ({ page }) => {
  await page.setViewportSize(DESK);
  await prefer(page, { speed: 'off' });
  await sit(page, 'alhambra', 3);
  await watch(page);
  await alhambra.playUntil(page, alhambra.pointer, 'end');
  expect(await flights(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => localStorage.removeItem('partal.settings'));
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
});
