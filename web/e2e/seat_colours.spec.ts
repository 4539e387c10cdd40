// In the Gardens and in Carat a player is a colour, wherever a crest, a frame or a line stands for that player.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { crestPlaces, SCENE } from '../src/shell/ending/scene';
import { makeTable, patience, playPlain, prefer, QUICK } from './play';
import { expect, test } from './server';

/** Of everything that shows a seat on this page: its seat, its colour, and the colour that the palette has under this name. */
async function shown(page: Page, colours: string[]): Promise<{ what: string; is: string; should: string }[]> {
  return page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const named = (name: string): string => {
      probe.style.color = `var(--seat-${name})`;
      return getComputedStyle(probe).color;
    };
    const all = [...document.querySelectorAll<SVGElement>('svg[data-crest]')].map((crest) => {
      const seat = Number(crest.dataset.crest);
      const is = getComputedStyle(crest.querySelector('.field')!).fill;
      return { what: `crest ${seat}`, is, should: named(wanted[seat - 1]!) };
    });
    const frames = [...document.querySelectorAll<HTMLElement>('.players li')].map((frame, index) => ({
      what: `frame ${index + 1}`,
      is: getComputedStyle(frame).borderLeftColor,
      should: named(wanted[index]!),
    }));
    probe.remove();
    return [...all, ...frames];
  }, colours);
}
async function expectColours(page: Page, colours: string[], least: number): Promise<void> {
  await expect.poll(async () => (await shown(page, colours)).length).toBeGreaterThanOrEqual(least);
  for (const { what, is, should } of await shown(page, colours)) expect(is, what).toBe(should);
}

const CHOSEN: Record<string, string[]> = {
  gardens: ['orange', 'lilac', 'yellow'],
  carat: ['yellow', 'red', 'blue'],
};
for (const [game, colours] of Object.entries(CHOSEN)) {
  test(`${game}: crests and frames have the colours of the players, from the waiting room to the log`, async ({
    page,
    request,
  }) => {
    await prefer(page, { plain: true, name: 'Ada' });
    const options = { colours: colours.join(',') };
    const open = { game, seats: [{ kind: 'person', name: 'Ada' }, { kind: 'open' }, QUICK], options };
    const room = (await (await request.post('/api/tables', { data: open })).json()) as { seats: { url: string }[] };
    await page.goto(room.seats[0]!.url);
    await expectColours(page, colours, 3);

    const seats = [{ kind: 'person', name: 'Ada' }, QUICK, QUICK];
    const made = await makeTable(request, game, seats, { options });
    await page.goto('/');
    await page.goto(made.seats[0]!.url);
    await page.locator('.strip.mine').waitFor();
    await page.keyboard.press('l');
    await expectColours(page, colours, 6);
  });

  test(`${game}: the lesson and a new table show the colours, too`, async ({ page }) => {
    const usual = game === 'gardens' ? ['lilac', 'green', 'yellow'] : ['red', 'yellow', 'blue'];
    await page.goto(`/#/new/${game}`);
    await expectColours(page, usual, 3);
    await page.goto(`/#/learn/${game}`);
    await expectColours(page, usual, 3);
  });
}

test('a player with two colours has a parted crest', async ({ page, request }) => {
  const seats = [{ kind: 'person', name: 'Ada' }, QUICK];
  const options = { two_colours: 'on', colours: 'red+green,yellow+blue' };
  const made = await makeTable(request, 'carat', seats, { options });
  await page.goto(made.seats[0]!.url);
  await expectColours(page, ['red', 'yellow'], 4);
  const half = page.locator('.players li').nth(1).locator('.half').first();
  await expect(half).toHaveCSS('fill', 'rgb(47, 111, 174)');
});

/** What the light palette has under these names: the winner's scene and the picture are printed in it. */
const PRINTED: Record<string, string> = {
  orange: 'rgb(221, 118, 32)',
  lilac: 'rgb(128, 89, 184)',
  red: 'rgb(185, 58, 43)',
  green: 'rgb(63, 127, 63)',
  yellow: 'rgb(230, 180, 34)',
  blue: 'rgb(47, 111, 174)',
};
/** The colours of a picture at these points. */
const coloursAt = (page: Page, file: string, points: { x: number; y: number }[]): Promise<string[]> =>
  page.evaluate(
    async ({ base64, at }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      pen.drawImage(image, 0, 0);
      return at.map(({ x, y }) => `rgb(${[...pen.getImageData(x, y, 1, 1).data.slice(0, 3)].join(', ')})`);
    },
    { base64: readFileSync(file).toString('base64'), at: points },
  );

for (const [game, options, colours] of [
  ['gardens', { colours: 'orange,lilac' }, [['orange'], ['lilac']]],
  [
    'carat',
    { two_colours: 'on', colours: 'red+green,yellow+blue' },
    [
      ['red', 'green'],
      ['yellow', 'blue'],
    ],
  ],
] as const)
  test(`${game}: the winner's crest has the player's colour, in the scene and in the picture`, async ({ page }) => {
    test.setTimeout(120_000 * patience());
    await prefer(page, { plain: true, theme: 'dark' });
    const seats = [{ kind: 'person', name: 'Ada' }, QUICK];
    const made = await makeTable(page.request, game, seats, { options });
    await page.goto(made.seats[0]!.url);
    await playPlain(page);
    const crests = page.locator('.scene svg[data-crest]');
    const winners = await crests.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-crest'))));
    expect(winners.length).toBeGreaterThan(0);
    const halves = winners.map((seat) => [colours[seat - 1]!.at(0)!, colours[seat - 1]!.at(-1)!]);
    for (const [index, [left]] of halves.entries())
      await expect(crests.nth(index).locator('.field')).toHaveCSS('fill', PRINTED[left!]!);

    const saving = page.waitForEvent('download');
    await page.locator('[data-act="picture"]').click();
    const file = test.info().outputPath('result.png');
    await (await saving).saveAs(file);
    const scale = 1200 / SCENE.width;
    const points = crestPlaces(winners.length).flatMap(({ x, y, size }) =>
      [13, 19].map((across) => ({
        x: Math.round(scale * (x + (size * across) / 32)),
        y: Math.round(scale * (y + (size * 24.5) / 32)),
      })),
    );
    expect(await coloursAt(page, file, points)).toEqual(halves.flat().map((name) => PRINTED[name]));
  });

test('in the other games the seats keep their own colours', async ({ page, request }) => {
  const made = await makeTable(request, 'alhambra');
  await page.goto(made.seats[0]!.url);
  await expect(page.locator('.players li').nth(1).locator('.field')).toHaveCSS('fill', 'rgb(168, 60, 36)');
});
