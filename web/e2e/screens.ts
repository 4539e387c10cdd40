// Every screen of the app and the way to it: one list, walked by the screenshots and by the checks of access and layout.
import {
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { ALHAMBRA } from './screens_alhambra';
import { WRONG } from './screens_wrong';
import { GAMES, TAUGHT } from './catalogue';
import { makeTable, patience, prefer, QUICK, type Made } from './play';
import { recordOf } from './recorded';
import { choosingServer, Server } from './server';

/** A browser in front of a server. */
export interface Stage {
  page: Page;
  request: APIRequestContext;
  server: Server;
}
export interface Screen {
  name: string;
  /** Longer than the window: the picture shows all of it. */
  whole?: boolean;
  context?: BrowserContextOptions;
  open(stage: Stage): Promise<void>;
  /** Puts right what others would stumble over. */
  leave?(stage: Stage): Promise<void>;
}
export const SIZES = ['360x740', '1440x900'];
export const LANGUAGES = ['en', 'fr', 'de'];
export const THEMES = ['light', 'dark'] as const;

/** For walking the list: one server with tables enough for all screens, and players who may be replaced at once. */
export const walk = base.extend<object, { server: Server }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = new Server(['--tables-per-hour', '5000', '--replace-after-seconds', '1']);
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

/** Opens a screen in a browser of its own, does something there, and closes it. */
export async function visit(
  screen: Screen,
  { browser, server, request }: { browser: Browser; server: Server; request: APIRequestContext },
  { language, size, theme }: { language: string; size: string; theme: 'light' | 'dark' },
  doing: (page: Page) => Promise<void>,
): Promise<void> {
  const [width = 360, height = 740] = size.split('x').map(Number);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: language,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...screen.context,
  });
  await choosingServer(context);
  context.setDefaultTimeout(15_000 * patience());
  const stage = { page: await context.newPage(), request, server };
  try {
    await screen.open(stage);
    await doing(stage.page);
  } finally {
    await screen.leave?.(stage);
    await context.close();
  }
}

const PERSON = { kind: 'person', name: 'Ada' };
const BUILDER = { kind: 'computer', level: 'builder' };
const headed = async ({ page }: Stage): Promise<void> => page.locator('h1').first().waitFor();
const at = (address: string) => async (stage: Stage) => {
  await stage.page.goto(address);
  await headed(stage);
};

/** A table that waits for players. */
async function waiting({ request, server }: Stage, seats: object[], more: object = {}): Promise<Made> {
  const order = { game: 'alhambra', seats, ...more };
  return (await request.post(`${server.url}/api/tables`, { data: order })).json() as Promise<Made>;
}

const PAGES: Screen[] = [
  {
    name: 'start',
    whole: true,
    async open({ page }) {
      await page.goto('/');
      await page.locator('article').first().waitFor();
    },
  },
  {
    name: 'start-mine',
    whole: true,
    async open(stage) {
      await waiting(stage, [PERSON, { kind: 'open', until: 'builder' }], { public: true });
      const made = await makeTable(stage.request, 'alhambra', [PERSON, QUICK, QUICK], {}, stage.server.url);
      await stage.page.goto(made.seats[0]!.url);
      await stage.page.locator('[data-line]').waitFor();
      await stage.page.goto('/');
      await stage.page.locator('#mine').waitFor();
    },
  },
  ...GAMES.map((game) => ({ name: `new-${game}`, whole: true, open: at(`/#/new/${game}`) })),
  { name: 'new-friends', whole: true, open: at('/#/new/alhambra/friends') },
  { name: 'new-same', whole: true, open: at('/#/new/alhambra/same') },
  { name: 'rules', open: at('/#/rules/alhambra/ALH-21') },
  ...GAMES.map((game) => ({
    name: `howto-${game}`,
    whole: true,
    async open(stage: Stage) {
      await at(`/#/rules/${game}`)(stage);
      await stage.page.locator('.howto footer').waitFor();
    },
  })),
  { name: 'chance', whole: true, open: at('/#/chance') },
  { name: 'replay', whole: true, open: at('/#/replay') },
  {
    name: 'replay-opened',
    whole: true,
    async open(stage) {
      await at('/#/replay')(stage);
      const buffer = Buffer.from(recordOf('alhambra'));
      await stage.page.locator('input[type=file]').setInputFiles({ name: 'a.partal', mimeType: 'text/plain', buffer });
      await stage.page.locator('input[type=range]').waitFor();
    },
  },
  {
    name: 'guest',
    whole: true,
    async open(stage) {
      const made = await waiting(stage, [PERSON, { kind: 'open', until: 'builder' }, { kind: 'open' }]);
      await at(made.watch.url)(stage);
    },
  },
  {
    name: 'waiting',
    whole: true,
    async open(stage) {
      // Whoever opens a table here knows its link for the others.
      await stage.page.goto('/');
      await stage.page.locator('.hero button').nth(1).click();
      await stage.page.locator('.invitation [role=img]').waitFor();
    },
  },
  ...TAUGHT.map((game) => ({ name: `learn-${game}`, open: at(`/#/learn/${game}`) })),
  ...GAMES.map((game) => ({
    name: `game-${game}`,
    async open({ page, request, server }: Stage) {
      const made = await makeTable(request, game, [PERSON, QUICK, QUICK], {}, server.url);
      await page.goto(made.seats[0]!.url);
      await page.locator('header.mine').waitFor();
    },
  })),
];

const CHARACTER: Screen = {
  name: 'character',
  async open({ page, request, server }) {
    const made = await makeTable(request, 'alhambra', [PERSON, BUILDER, BUILDER], {}, server.url);
    await prefer(page, { offered: ['alhambra'] });
    await page.goto(made.seats[0]!.url);
    await page.getByRole('button', { name: 'Yusuf', exact: true }).click();
    await page.locator('dialog[open]').waitFor();
  },
};

export const SCREENS: Screen[] = [...PAGES, CHARACTER, ...ALHAMBRA, ...WRONG];
