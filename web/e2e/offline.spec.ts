// The app as it is kept in a browser: it opens without a network, can be installed, and is renewed between turns.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as base, type Page } from '@playwright/test';
import { GAMES } from './catalogue';
import { makeTable, prefer, QUICK } from './play';
import { Server } from './server';
import { FallbackHost, HostFolder, PythonHost } from './static_host';

const test = base.extend<{ folder: HostFolder; python: PythonHost; fallback: FallbackHost }>({
  folder: async ({ browserName: _ }, use) => {
    const folder = new HostFolder();
    await use(folder);
    folder.remove();
  },
  python: async ({ folder }, use) => {
    const host = new PythonHost(folder);
    await host.start();
    await use(host);
    host.stop();
  },
  fallback: async ({ folder }, use) => {
    const host = new FallbackHost(folder);
    await host.start();
    await use(host);
    host.stop();
  },
});
test.use({ serviceWorkers: 'allow' });

/** Everything is kept, and the page is served from there. */
const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
const build = (page: Page) =>
  page.locator('script[type=module][src]').evaluate((script: HTMLScriptElement) => script.src);
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('partal '));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, files: keys.flat().map(({ url }) => url.slice(new URL('.', location.href).href.length)) };
  });

test('after the first visit every page opens without a network, in a folder of a plain host', async ({
  page,
  context,
  python,
}) => {
  const missing: string[] = [];
  await page.goto(python.url);
  await kept(page);
  await context.setOffline(true);
  python.stop();
  page.on('requestfailed', (request) => {
    const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED'; // the page was left before it came
    if (/\/assets\//.test(request.url()) && !isLeft) missing.push(request.url());
  });
  page.on('pageerror', (error) => missing.push(error.message));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled();
  for (const language of ['fr', 'de', 'en']) {
    await page.evaluate((wanted) => localStorage.setItem('partal.language', wanted), language);
    await page.goto(python.url);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const game of GAMES) {
      await page.goto(`${python.url}#/rules/${game}`);
      await expect(page.locator('.howto figure svg, article svg').first()).toBeVisible();
      await page.goto(`${python.url}#/rules/${game}/all`);
      await expect(page.locator('.text[lang] h1')).toBeVisible();
      await page.goto(`${python.url}#/learn/${game}`);
      await expect(page.locator('.coach')).toBeVisible();
    }
    for (const [place, seen] of [
      ['#/chance', 'h1'],
      ['#/replay', 'input[type=file]'],
      ['#/nothing', 'main.wrong'],
      ['rules/dice', '.howto h1, article h1'],
      ['learn/gardens', '.coach'],
    ] as const) {
      await page.goto(python.url + place);
      await expect(page.locator(seen).first()).toBeAttached();
    }
  }
  expect(missing).toEqual([]);
});

test('the first page comes first, and nothing but files of the app is kept', async ({ page, fallback, folder }) => {
  fallback.busyFor = folder.asset('RulesPage');
  await page.goto(fallback.url);
  await kept(page);
  const begun = fallback.asked.findIndex((path) => path.endsWith('/sw.js'));
  const before = fallback.asked.slice(0, begun).join(' ');
  expect(before).toContain(folder.entry());
  expect(before).not.toContain(folder.asset('RulesPage'));
  const listed = JSON.parse(readFileSync(join(folder.app, '.vite/kept.json'), 'utf8')) as string[];
  expect(fallback.busyFor).toBe('');
  const { files } = await keptFiles(page);
  expect(files.sort()).toEqual(listed.map((name) => name.replace('./', '')).sort());
});

test('an address that a host of files does not know leads to its place in the app', async ({ browser, fallback }) => {
  for (const [typed, place] of [
    ['rules/dice', '#/rules/dice'],
    ['learn/gardens/', '#/learn/gardens'],
    ['t/abc#one,two@4', '#/t/abc/one,two@4'],
    ['no/such/page', '#/no/such/page'],
  ]) {
    const page = await browser.newPage(); // which has nothing kept
    await page.goto(fallback.url + typed);
    await expect(page).toHaveURL(fallback.url + place);
    await expect(page.locator('#app *').first()).toBeAttached();
    await page.close();
  }
  const page = await browser.newPage();
  await page.goto(new URL('/elsewhere', fallback.url).href);
  await expect(page.getByText('Nothing is at this address.')).toBeVisible();
  await page.close();
});

test('it can be installed, in every language, where it lies', async ({ python }) => {
  const profile = mkdtempSync(join(tmpdir(), 'partal-profile-'));
  const { executablePath, args } = test.info().project.use.launchOptions!;
  const context = await chromium.launchPersistentContext(profile, { executablePath: executablePath!, args: args! }); // a private window installs nothing
  try {
    const page = await context.newPage();
    await page.goto(python.url);
    await kept(page);
    const devtools = await context.newCDPSession(page);
    for (const language of ['en', 'fr', 'de']) {
      await page.getByRole('combobox').first().selectOption(language);
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', `manifest-${language}.webmanifest`);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
      const { errors, data } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const { lang, shortcuts } = JSON.parse(data!) as { lang: string; shortcuts: { name: string; url: string }[] };
      expect(lang).toBe(language);
      expect(shortcuts.map(({ url }) => url).sort()).toEqual(GAMES.map((game) => `./#/new/${game}`).sort());
      expect(shortcuts.every(({ name }) => name)).toBe(true);
      expect(await devtools.send('Page.getAppId')).toMatchObject({ appId: python.url });
    }
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

const seats = [{ kind: 'person', name: 'Ada' }, QUICK];
/** A table at a server that shows the folder, with the app kept; its first turn is mine. */
async function atTable(page: Page, server: Server): Promise<void> {
  const made = await makeTable(page.request, 'alhambra', seats, {}, server.url);
  await prefer(page, { plain: true });
  await page.goto(server.url + made.seats[0]!.url);
  await page.locator('[data-action^=take]').first().waitFor();
  await kept(page);
}
/** The next build is put in the place of this one, and noticed. */
async function renew(page: Page, server: Server, folder: HostFolder): Promise<void> {
  await server.stop();
  folder.renew();
  await server.start();
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    const coming = registration.installing;
    await new Promise<void>((done) => {
      if (!coming || coming.state === 'installed') done();
      else coming.addEventListener('statechange', () => done());
    });
    if (!registration.waiting) throw new Error('no other build was kept');
  });
}
const inServer = async (folder: HostFolder, use: (server: Server) => Promise<void>) => {
  const server = new Server([], folder.app);
  await server.start();
  try {
    await use(server);
  } finally {
    await server.remove();
  }
};
const OFFER = 'A newer version is ready.';

test('a newer build is offered between turns, and its files never meet those of the build before', async ({
  page,
  folder,
}) => {
  await inServer(folder, async (server) => {
    await atTable(page, server);
    const old = { entry: folder.entry(), lazy: folder.asset('ReplayPage') };
    await page.locator('[data-action^=take]').first().click();
    const end = page.getByRole('button', { name: 'End the turn' }).last();
    await expect(end).toBeEnabled();
    await renew(page, server, folder);
    expect(folder.entry()).not.toBe(old.entry);
    await expect(page.getByText(OFFER)).toHaveCount(0); // in the middle of a turn
    // What this page has not asked for yet is still that of its own build, though the host has it no more.
    expect((await page.request.get(`${server.url}/${old.lazy}`)).status()).toBe(404);
    expect(await page.evaluate((path) => import(path).then(() => 'loaded'), `/${old.lazy}`)).toBe('loaded');
    await end.click();
    await page.locator('.notices').getByText(OFFER).waitFor();
    expect(await build(page)).toBe(`${server.url}/${old.entry}`);
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expect.poll(() => build(page).catch(() => '')).toBe(`${server.url}/${folder.entry()}`);
    await expect(page.locator('aside li', { hasText: 'Ada takes' }).first()).toBeAttached();
    await expect(page.getByText(OFFER)).toHaveCount(0);
    // Nothing of the build before is left.
    await expect.poll(async () => (await keptFiles(page)).names).toEqual(['partal / another']);
    expect((await keptFiles(page)).files).not.toContain(old.entry);
  });
});

for (const end of ['leaves', 'closes'] as const)
  test(`a newer build waits for a tab that is busy until the reader ${end} it`, async ({ page, context, folder }) => {
    await inServer(folder, async (server) => {
      await atTable(page, server);
      const lesson = await context.newPage();
      await lesson.goto(`${server.url}/#/learn/carat`);
      await lesson.locator('.coach').waitFor();
      await kept(lesson);
      const old = await build(page);
      await renew(page, server, folder);
      await page.getByRole('button', { name: 'Load the page again' }).click();
      await expect(page.getByText('Another tab is busy')).toBeVisible();
      await expect(lesson.getByText(OFFER)).toHaveCount(0);
      for (const one of [page, lesson]) expect(await build(one)).toBe(old);
      if (end === 'leaves') await lesson.getByRole('button', { name: 'Leave the lesson' }).click();
      else await lesson.close();
      for (const one of end === 'leaves' ? [page, lesson] : [page])
        await expect.poll(() => build(one).catch(() => '')).toBe(`${server.url}/${folder.entry()}`);
    });
  });

test('what a server says is never kept', async ({ page, folder }) => {
  await inServer(folder, async (server) => {
    await atTable(page, server);
    await page.locator('[data-action^=take]').first().click();
    for (const path of ['/api/games', '/healthz', '/readyz', '/metrics'])
      expect(await page.evaluate((path) => fetch(path).then(({ status }) => status), path), path).toBe(200);
    await page.goto(`${server.url}/`);
    const { files } = await keptFiles(page);
    expect(files.filter((name) => !/^(assets\/|favicon|manifest-|$)/.test(name))).toEqual([]);
    expect((await page.goto(`${server.url}/readyz`))!.headers()['content-type']).not.toContain('html');
  });
});

test('a host of files and a server give one policy', async ({ page, folder }) => {
  await inServer(folder, async (server) => {
    const answer = await page.goto(`${server.url}/`);
    const own = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    const sent = answer!.headers()['content-security-policy']!;
    // A page cannot say who may frame it, and an older browser may not count WebSockets among 'self'.
    expect(own).toBe(sent.replace(/; frame-ancestors .*$/, '').replace(/ wss?:\/\/[^\s;]+/g, ''));
  });
});

test('where the browser can install it, the start page offers it once', async ({ page, fallback }) => {
  await page.goto(fallback.url);
  const offer = page.getByRole('button', { name: 'Install Partal' });
  await expect(page.locator('footer a').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  const asked = await page.evaluateHandle(() => {
    const asked: string[] = [];
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: async () => asked.push('install') }));
    return asked;
  });
  await offer.click();
  expect(await asked.jsonValue()).toEqual(['install']);
  await expect(offer).toHaveCount(0);
});
