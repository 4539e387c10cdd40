// Every lesson is played to its end: what is to be pressed is in sight, and the coach stays where it is.
import { LESSONS, walkLesson } from './lesson_steps';
import { makeTable } from './play';
import { expect, test } from './server';

const SCREENS = [
  { width: 360, height: 740, touch: true, locale: 'fr-FR' },
  { width: 390, height: 844, touch: true, locale: 'de-DE' },
  { width: 1440, height: 900, touch: false, locale: 'en-GB' },
];

for (const game of Object.keys(LESSONS)) {
  for (const { width, height, touch, locale } of SCREENS) {
    test(`the lesson of ${game} at ${width} x ${height}: all in sight, the coach stays`, async ({
      browser,
      server,
    }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height },
        hasTouch: touch,
        isMobile: touch,
        reducedMotion: 'reduce',
        locale,
      });
      const page = await context.newPage();
      const boxes = new Set<string>();
      await walkLesson(page, game, {
        touch,
        seen: async () => {
          const box = await page.locator('.coach').boundingBox();
          boxes.add(`${Math.round(box!.y)} ${Math.round(box!.height)}`);
          expect(box!.y + box!.height).toBeLessThanOrEqual(height + 1);
        },
      });
      expect([...boxes], 'top and height of the coach').toHaveLength(1);
      await context.close();
    });
  }
}

test('every lesson begins with a success', async ({ page }) => {
  for (const game of Object.keys(LESSONS)) {
    await page.goto('/');
    await page.goto(`/#/learn/${game}`);
    await expect(page.locator('.coach .count')).toHaveText(/^1\//);
    for (const press of LESSONS[game]![0]!) await page.locator(press).first().click();
    await expect(page.locator('.coach .count')).toHaveText(/^2\//);
    await expect(page.locator('.coach .answer')).toHaveCount(0);
  }
});

test('a tile chosen already stays chosen, and a cell answers with nothing in hand', async ({ page }) => {
  await page.goto('/#/learn/alhambra');
  const count = page.locator('.coach .count');
  for (const presses of LESSONS.alhambra!.slice(0, 5))
    for (const one of presses) await page.locator(one).first().click();
  await expect(count).toHaveText('6/11');
  const arcades = page.locator('.tray [data-tile="17"]');
  for (let times = 0; times < 2; times++) {
    await arcades.click();
    await expect(arcades).toHaveAttribute('aria-pressed', 'true');
  }
  await page.keyboard.press('Escape');
  await expect(arcades).toHaveAttribute('aria-pressed', 'false');
  await page.locator('[data-cell="0,-1"]').click();
  await expect(page.locator('.coach .answer')).toContainText('ALH-21');
  await expect(arcades).toHaveAttribute('aria-pressed', 'true');
});

for (const [game, at, what] of [
  ['alhambra', 10, '.majorities'],
  ['roll_and_write', 12, '.races'],
] as const) {
  test(`on a phone step ${at} of ${game} shows the table it speaks of`, async ({ page }) => {
    await page.setViewportSize(SCREENS[0]!);
    let top: number | undefined;
    await walkLesson(page, game, {
      touch: false,
      seen: async (step, press) => {
        if (step !== at || press > 0) return;
        await expect
          .poll(async () => {
            const [table, coach] = [await page.locator(what).boundingBox(), await page.locator('.coach').boundingBox()];
            top = table?.y;
            return table !== null && table.y > 0 && table.y + table.height <= coach!.y;
          }, `${what} is in sight`)
          .toBe(true);
      },
    });
    expect(top).toBeDefined();
  });
}

test('after something else the coach leads back to the task', async ({ page }) => {
  await page.goto('/#/learn/gardens');
  const answer = page.locator('.coach .answer');
  await page.locator('[data-cell="0,0"]').click();
  await expect(answer).toContainText('GAR-11');
  await page.locator('[data-act="turn"]').click();
  await page.locator('[data-cell="3,3"]').click();
  await expect(answer).toContainText('lit in gold');
  await page.locator('[data-act="resume"]').click();
  await expect(answer).toHaveCount(0);
  await expect(page.locator('.coach [aria-live]')).toContainText('Turn your tile');
});

test('a finished lesson is not offered again', async ({ page }) => {
  await walkLesson(page, 'gardens', { touch: false });
  for (const [game, offered] of [
    ['gardens', 0],
    ['carat', 1],
  ] as const) {
    const made = await makeTable(page.request, game);
    await page.goto('/');
    await page.goto(made.seats[0]!.url);
    await page.locator('[data-line]').waitFor();
    await expect(page.getByText('New to this game?')).toHaveCount(offered);
  }
});
