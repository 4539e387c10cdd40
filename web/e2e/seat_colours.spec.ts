// In the Gardens and in Carat a player is a colour, wherever a crest, a frame or a line stands for that player.
import type { Page } from '@playwright/test';
import { makeTable, prefer, QUICK } from './play';
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
  test(`${game}: crests and frames have the colours of the players, from the waiting room to the result`, async ({
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

test('in the other games the seats keep their own colours', async ({ page, request }) => {
  const made = await makeTable(request, 'alhambra');
  await page.goto(made.seats[0]!.url);
  await expect(page.locator('.players li').nth(1).locator('.field')).toHaveCSS('fill', 'rgb(168, 60, 36)');
});
