// Sounds: nothing of them is there before somebody wants them, and then they name what happened.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as alhambra from './alhambra_moves';
import * as lattice from './lattice_moves';
import { prefer } from './play';
import { expect, test } from './server';
import { DESK, PHONE, playOut, sit } from './turns';

interface File {
  file: string;
}
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, File>;
const PLAYER = manifest['src/kit/sound/player.ts']!.file;

/** What the page heard, and how often it asked for the loudspeaker. */
interface Heard {
  names: string[];
  opened: number;
}
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = { names: [], opened: 0 };
    Object.assign(window, { heard });
    document.addEventListener('sound', (event) => heard.names.push((event as CustomEvent<string>).detail));
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        heard.opened++;
      }
    };
  });
}
const heard = (page: Page): Promise<Heard> => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
const names = async (page: Page): Promise<string[]> => (await heard(page)).names;

async function takeMoney(page: Page): Promise<void> {
  await page.locator(alhambra.on.money).first().waitFor({ timeout: 20_000 });
  await page.locator(alhambra.on.money).last().click();
  await page.locator(alhambra.on.take).click();
  await page.locator(alhambra.on.end).waitFor();
}

test('while sounds are off nothing of them is loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await prefer(page, { offered: ['alhambra'] });
  await listen(page);
  await sit(page, 'alhambra', 3);
  await takeMoney(page);
  expect(asked.some((url) => url.endsWith('.js'))).toBe(true);
  expect(asked.filter((url) => url.endsWith(PLAYER))).toEqual([]);
  expect(await heard(page)).toEqual({ names: [], opened: 0 });
});

for (const size of [DESK, PHONE])
  test(`switched on in the menu of a game, they say what happens, ${size.width} wide`, async ({ page }) => {
    await prefer(page, { offered: ['alhambra'] });
    await page.setViewportSize(size);
    await listen(page);
    await sit(page, 'alhambra', 3);
    await page.getByRole('button', { name: 'Menu' }).click();
    const loaded = page.waitForResponse((response) => response.url().endsWith(PLAYER));
    await page.getByRole('button', { name: 'Switch sounds on' }).click();
    await loaded;
    await expect.poll(() => names(page)).toEqual(['points']);
    await expect(page.getByRole('button', { name: 'Switch sounds off' })).toBeVisible();
    await page.keyboard.press('Escape');
    await takeMoney(page);
    await expect.poll(() => names(page)).toContain('card');
    expect(await names(page)).not.toContain('turn');
    await page.locator(alhambra.on.end).click();
    await expect.poll(() => names(page)).toContain('turn');
  });

test('kept for the next visit they wait for the first touch, and can be switched off in the settings', async ({
  page,
}) => {
  await prefer(page, { offered: ['alhambra'], sound: true });
  await listen(page);
  // What a test evaluates in a page counts as a gesture of its reader; only real ones are meant here.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ hasBeenActive: false }) }),
  );
  await sit(page, 'alhambra', 3);
  await page.locator(alhambra.on.money).first().waitFor({ timeout: 20_000 });
  expect(await heard(page)).toEqual({ names: [], opened: 0 });
  await takeMoney(page);
  await expect.poll(() => names(page)).toContain('card');
  expect((await heard(page)).opened).toBe(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('slider', { name: 'Volume' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'sounds' }).uncheck();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveCount(0);
  const before = await names(page);
  await page.keyboard.press('Escape');
  await page.locator(alhambra.on.end).click();
  await page.locator(alhambra.on.money).first().waitFor({ timeout: 20_000 });
  expect(await names(page)).toEqual(before);
});

test('a whole game: tiles and points are heard, and at last whether it was won', async ({ page }) => {
  await prefer(page, { offered: ['gardens'], sound: true });
  await listen(page);
  await sit(page, 'gardens', 3);
  await playOut(page, lattice.pointer);
  await expect.poll(() => names(page)).toContain(await outcome(page));
  expect(new Set(await names(page))).toEqual(new Set(['tile', 'coin', 'points', 'turn', await outcome(page)]));
});
const outcome = async (page: Page): Promise<string> =>
  /^You/.test(await page.locator('dialog[open] .winner').innerText()) ? 'won' : 'over';
