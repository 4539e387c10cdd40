// What a game of Alhambra shows besides its deal: the moments of a turn, what lies around the board, the end.
import { makeTable, prefer, QUICK, type Made } from './play';
import { keyboard, on, playUntil, pointer, type Situation } from './alhambra_moves';
import type { Screen, Stage } from './screens';

const PERSON = { kind: 'person', name: 'Ada' };

async function sit({ page, request, server }: Stage, others = 2): Promise<Made> {
  const seats = [PERSON, ...Array.from({ length: others }, () => QUICK)];
  const made = await makeTable(request, 'alhambra', seats, {}, server.url);
  await page.goto(made.seats[0]!.url);
  await page.locator('header.mine').waitFor();
  return made;
}
const sitting = (others: number) => async (stage: Stage) => void (await sit(stage, others));

/** Plays until the turn asks for this, then does something there. */
const when = (wanted: Situation, doing?: (stage: Stage) => Promise<void>) => async (stage: Stage) => {
  await sit(stage);
  await playUntil(stage.page, pointer, wanted);
  await doing?.(stage);
};
const pressing =
  (key: string, seen: string) =>
  async (stage: Stage): Promise<void> => {
    await sit(stage);
    await stage.page.keyboard.press(key);
    await stage.page.locator(seen).first().waitFor();
  };
/** A table opened in this browser, which therefore knows its link for watching. */
async function openHere({ page }: Stage): Promise<void> {
  await page.goto('/');
  await page.locator('.hero button').first().click();
  await page.locator('header.mine').waitFor();
}
const choosing =
  (entry: number, seen: string) =>
  async (stage: Stage): Promise<void> => {
    await openHere(stage);
    await stage.page.locator('header button').first().click();
    await stage.page.locator('dialog nav .button').nth(entry).click();
    await stage.page.locator(`dialog ${seen}`).first().waitFor();
  };

/** Two people leave, computer players take over and play to the end. */
async function finished({ request, server }: Stage): Promise<Made> {
  const seats = [PERSON, { kind: 'person', name: 'Yusuf' }, QUICK];
  const made = await makeTable(request, 'alhambra', seats, {}, server.url);
  const table = `${server.url}/api/tables/${made.table}`;
  const as = (seat: number) => ({ headers: { Authorization: `Bearer ${made.seats[seat - 1]!.token}` } });
  for (const [caller, seat] of [
    [2, 1],
    [1, 2],
  ] as const)
    for (let tries = 0; tries < 40; tries += 1) {
      const data = { seat, level: 'greedy' };
      if ((await request.post(`${table}/replace`, { ...as(caller), data })).ok()) break;
      await new Promise((done) => setTimeout(done, 100));
    }
  const over = async () => ((await (await request.get(table, as(1))).json()) as { phase: string }).phase === 'over';
  while (!(await over())) await new Promise((done) => setTimeout(done, 50));
  return made;
}
async function result(stage: Stage): Promise<void> {
  const made = await finished(stage);
  await stage.page.goto(made.seats[0]!.url);
  await stage.page.locator('dialog .winner').waitFor();
}

export const ALHAMBRA: Screen[] = [
  { name: 'alhambra-dirk', open: sitting(1) },
  { name: 'alhambra-six', open: sitting(5) },
  {
    name: 'alhambra-pay',
    open: when('act', async ({ page }) => {
      while (!(await page.locator(on.payable).count())) {
        await pointer.act(page);
        await page.locator(on.end).click();
        await playUntil(page, pointer, 'act');
      }
      await page.locator(on.payable).first().click();
      await page.locator(on.payment).first().waitFor();
    }),
  },
  {
    name: 'alhambra-take',
    open: when('act', async ({ page }) => page.locator(on.money).last().click()),
  },
  { name: 'alhambra-place', open: when('place') },
  {
    name: 'alhambra-why',
    open: when('place', async ({ page }) => {
      await page.locator('[role="gridcell"]:not(.open)').first().click();
      await page.locator('.notices .why').waitFor();
    }),
  },
  { name: 'alhambra-scoring', open: when('scoring') },
  {
    name: 'alhambra-later',
    open: when('scoring', async ({ page }) => {
      await pointer.close(page);
      await playUntil(page, keyboard, 'act');
    }),
  },
  {
    name: 'alhambra-watching',
    async open(stage) {
      const { page, request, server } = stage;
      const made = await makeTable(request, 'alhambra', [PERSON, QUICK, QUICK], {}, server.url);
      await page.goto(made.watch.url);
      await page.locator('[data-line]').waitFor();
    },
  },
  {
    name: 'alhambra-plain',
    async open(stage) {
      await prefer(stage.page, { plain: true });
      await sit(stage);
    },
  },
  { name: 'hint', open: pressing('h', '.strip section') },
  { name: 'looking-back', open: pressing('PageUp', 'input[type=range]') },
  { name: 'log', open: when('place', async ({ page }) => page.keyboard.press('l')) },
  {
    name: 'scores',
    open: when('scoring', async ({ page }) => {
      await pointer.close(page);
      await page.keyboard.press('s');
    }),
  },
  { name: 'keys', open: pressing('?', 'dialog table') },
  {
    name: 'menu',
    async open(stage) {
      await sit(stage);
      await stage.page.locator('header button').first().click();
    },
  },
  { name: 'rules-dialog', open: choosing(0, '.text') },
  { name: 'settings', open: choosing(2, 'select') },
  { name: 'share', open: choosing(4, '.invitation') },
  { name: 'elsewhere', open: choosing(5, '.invitation') },
  {
    name: 'chat',
    async open(stage) {
      await sit(stage);
      await stage.page
        .locator('.strip [role=region] button')
        .last()
        .evaluate((button: HTMLElement) => button.click());
      await stage.page.locator('aside [data-tab=chat]').click();
    },
  },
  {
    name: 'curtain',
    async open({ page }) {
      await page.goto('/#/new/alhambra/same');
      await page.locator('form button.large').click();
      const curtain = page.locator('dialog #curtain');
      const money = page.locator(on.money).first();
      await curtain.or(money).first().waitFor();
      if (!(await curtain.isVisible())) {
        await playUntil(page, pointer, 'end');
        await page.locator(on.end).click();
      }
      await curtain.waitFor();
    },
  },
  {
    name: 'closed',
    async open(stage) {
      const made = await sit(stage);
      await stage.request.post(`${stage.server.url}/api/tables/${made.table}/give-up`, {
        headers: { Authorization: `Bearer ${made.seats[0]!.token}` },
        data: {},
      });
      await stage.page.locator('.strip a.primary').waitFor();
    },
  },
  { name: 'end', open: result },
  {
    name: 'end-board',
    async open(stage) {
      await result(stage);
      await stage.page.keyboard.press('Escape');
      await stage.page.locator('.strip button.primary').waitFor();
    },
  },
  {
    name: 'end-below',
    async open(stage) {
      await result(stage);
      await stage.page.locator('dialog').evaluate((dialog) => dialog.scrollTo(0, 10_000));
    },
  },
];
