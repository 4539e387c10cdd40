// When things go wrong (docs/web.md has the same list): each has words of its own and a way on.
import type { Page } from '@playwright/test';
import { makeTable, QUICK } from './play';
import { recordOf } from './recorded';
import type { Screen, Stage } from './screens';

const PERSON = { kind: 'person', name: 'Ada' };

async function sit({ page, request, server }: Stage): Promise<void> {
  const made = await makeTable(request, 'alhambra', [PERSON, QUICK, QUICK], {}, server.url);
  await page.goto(made.seats[0]!.url);
  await page.locator('header').first().waitFor();
}
const restart = ({ server }: Stage): Promise<void> => server.start();
/** The server goes while somebody plays; how it goes decides the words. */
const going =
  (signal: 'SIGTERM' | 'SIGKILL') =>
  async (stage: Stage): Promise<void> => {
    await sit(stage);
    await stage.page.locator('header.mine').waitFor();
    await stage.server.stop(signal);
    await stage.page.locator('[role=status] svg').first().waitFor();
  };

/** A browser that forbids WebSockets, or something in between that does. */
export async function refuseSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Refusing extends EventTarget {
      static OPEN = 1;
      readyState = 3;
      onclose: (() => void) | null = null;
      constructor() {
        super();
        setTimeout(() => this.onclose?.(), 5);
      }
      send() {}
      close() {}
    }
    Object.assign(window, { WebSocket: Refusing });
  });
}

/** A browser that keeps nothing. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
}

/** A server that was upgraded between the first connection and the second one. */
export async function upgradeBetween(page: Page): Promise<() => Promise<void>> {
  let count = 0;
  let cut = async (): Promise<void> => {};
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    const commit = `build-${(count += 1)}`;
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { t: string };
      socket.send(message.t === 'welcome' ? JSON.stringify({ ...message, commit }) : text);
    });
    cut = () => socket.close();
  });
  return () => cut();
}

export const WRONG: Screen[] = [
  {
    name: 'wrong-missing',
    async open({ page }) {
      await page.goto('/nowhere');
      await page.locator('main.wrong').waitFor();
    },
  },
  {
    name: 'wrong-gone',
    async open({ page }) {
      await page.goto('/t/gone#x');
      await page.locator('main.wrong').waitFor();
    },
  },
  {
    name: 'wrong-link-used-up',
    whole: true,
    async open({ page, request, server }) {
      const seats = [PERSON, { kind: 'open' }];
      const answer = await request.post(`${server.url}/api/tables`, { data: { game: 'alhambra', seats } });
      const made = (await answer.json()) as { table: string; watch: { token: string; url: string } };
      await request.post(`${server.url}/api/tables/${made.table}/sit`, {
        headers: { Authorization: `Bearer ${made.watch.token}` },
        data: { name: 'Yusuf' },
      });
      await page.goto(made.watch.url);
      await page.locator('h1').waitFor();
    },
  },
  { name: 'wrong-stopping', open: going('SIGTERM'), leave: restart },
  { name: 'wrong-away', open: going('SIGKILL'), leave: restart },
  {
    name: 'wrong-away-start',
    async open({ page, server }) {
      await page.goto('/');
      await page.locator('article').first().waitFor();
      await server.stop('SIGKILL');
      await page.locator('.hero button').first().click();
      await page.locator('[role=alert]').waitFor();
    },
    leave: restart,
  },
  {
    name: 'wrong-outdated',
    async open(stage) {
      await stage.page.routeWebSocket(/\/ws$/, (socket) => {
        const error = { t: 'error', id: 'hello', code: 'protocol.version', args: {}, text: '' };
        socket.onMessage(() => socket.send(JSON.stringify(error)));
      });
      const made = await makeTable(stage.request, 'alhambra', [PERSON, QUICK], {}, stage.server.url);
      await stage.page.goto(made.seats[0]!.url);
      await stage.page.locator('main.wrong').waitFor();
    },
  },
  {
    name: 'wrong-upgraded',
    async open(stage) {
      const cut = await upgradeBetween(stage.page);
      await sit(stage);
      await stage.page.locator('header.mine').waitFor();
      await cut();
      await stage.page.locator('.notices section').waitFor();
    },
  },
  {
    name: 'wrong-no-socket',
    async open(stage) {
      await refuseSockets(stage.page);
      const made = await makeTable(stage.request, 'alhambra', [PERSON, QUICK], {}, stage.server.url);
      await stage.page.goto(made.seats[0]!.url);
      await stage.page.locator('main.wrong').waitFor({ timeout: 30_000 });
    },
  },
  {
    name: 'wrong-no-storage',
    async open({ page }) {
      await refuseStorage(page);
      await page.goto('/');
      await page.locator('.note').waitFor();
    },
  },
  {
    name: 'wrong-open-twice',
    async open(stage) {
      await sit(stage);
      const twin = await stage.page.context().newPage();
      await twin.goto(stage.page.url());
      await twin.locator('header').first().waitFor();
      await stage.page.locator('.twin').waitFor();
    },
  },
  {
    name: 'wrong-record',
    async open({ page }) {
      await page.goto('/#/replay');
      const buffer = Buffer.from(recordOf('alhambra').replace(/^40 .*$/m, '40 p1 take nothing'));
      await page.locator('input[type=file]').setInputFiles({ name: 'a.partal', mimeType: 'text/plain', buffer });
      await page.locator('[role=alert]').waitFor();
    },
  },
  {
    name: 'wrong-no-script',
    context: { javaScriptEnabled: false },
    async open({ page }) {
      await page.goto('/');
      await page.locator('.no-script').waitFor();
    },
  },
];
