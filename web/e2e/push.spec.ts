// Web Push from the switch in the settings to the notice, over a stand-in of a push service that reads what it gets as a browser would. The decryption is
// WebCrypto's, not the server's.
import { execFileSync } from 'node:child_process';
import { webcrypto, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { findings } from './access';
import { makeTable, QUICK, type Made } from './play';
import { expect, PROGRAM, Server, test as base } from './server';

const { subtle } = webcrypto;
const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const utf8 = new TextEncoder();
const base64 = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url');
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

interface Message {
  path: string;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
}

/** A browser's end of a subscription. */
class Reader {
  readonly auth = webcrypto.getRandomValues(new Uint8Array(16));
  private constructor(
    readonly point: Uint8Array,
    private readonly key: webcrypto.CryptoKey,
  ) {}
  static async make(): Promise<Reader> {
    const { publicKey, privateKey } = await subtle.generateKey(CURVE, true, ['deriveBits']);
    return new Reader(new Uint8Array(await subtle.exportKey('raw', publicKey)), privateKey);
  }

  /** RFC 8291 and 8188. */
  async read(body: Uint8Array): Promise<string> {
    const salt = body.slice(0, 16);
    const sender = body.slice(21, 21 + body[20]!);
    const theirs = await subtle.importKey('raw', sender, CURVE, true, []);
    const shared = new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: theirs }, this.key, 256));
    const derive = async (from: Uint8Array, salted: Uint8Array, info: Uint8Array, length: number) => {
      const key = await subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
      const how = { name: 'HKDF', hash: 'SHA-256', salt: salted, info };
      return new Uint8Array(await subtle.deriveBits(how, key, length * 8));
    };
    const info = new Uint8Array([...utf8.encode('WebPush: info\0'), ...this.point, ...sender]);
    const input = await derive(shared, this.auth, info, 32);
    const key = await derive(input, salt, utf8.encode('Content-Encoding: aes128gcm\0'), 16);
    const iv = await derive(input, salt, utf8.encode('Content-Encoding: nonce\0'), 12);
    const opener = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    const sealed = body.slice(21 + body[20]!);
    const text = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, opener, sealed));
    expect(text.at(-1), 'the mark of the last record').toBe(2);
    return new TextDecoder().decode(text.slice(0, -1));
  }
}

class PushService {
  readonly messages: Message[] = [];
  /** What is answered at a path; else 201. */
  readonly answers = new Map<string, number>();
  private constructor(
    private readonly server: HttpServer,
    readonly origin: string,
  ) {}
  static async make(): Promise<PushService> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url ?? '';
        service.messages.push({ path, headers: request.headers, body: new Uint8Array(Buffer.concat(parts)) });
        response.writeHead(service.answers.get(path) ?? 201).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const service: PushService = new PushService(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return service;
  }
  at(path: string): Message[] {
    return this.messages.filter((message) => message.path === path);
  }
  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const test = base.extend<{ service: PushService; reader: Reader }>({
  service: async ({ browserName: _ }, use) => {
    const service = await PushService.make();
    await use(service);
    service.close();
  },
  reader: async ({ browserName: _ }, use) => use(await Reader.make()),
  server: async ({ service }, use) => {
    const server = new Server(['--push-services', service.origin]);
    const key = join(server.data, 'push.pem');
    execFileSync(PROGRAM, ['push-keys', key]);
    server.settings.push('--push-key', key);
    await server.start();
    await use(server);
    await server.remove();
  },
});

/** The browser's push service is the stand-in: Chromium would ask its maker's. */
async function subscribeAt(page: Page, endpoint: string, reader: Reader): Promise<void> {
  const keys = { p256dh: base64(reader.point), auth: base64(reader.auth) };
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const here = 'the stand-in subscription';
      const subscription = {
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => (localStorage.removeItem(here), true),
      };
      PushManager.prototype.subscribe = async (options) => {
        localStorage.setItem(here, String((options?.applicationServerKey as Uint8Array).length));
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem(here) ? (subscription as unknown as PushSubscription) : null;
    },
    { endpoint, keys },
  );
}

async function makeWaiting(request: APIRequestContext): Promise<Made> {
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Ben' },
  ];
  const made = await request.post('/api/tables', { data: { game: 'gardens', seats, options: { first: '1' } } });
  return (await made.json()) as Made;
}
async function post(request: APIRequestContext, made: Made, verb: string, seat = 1): Promise<{ table: string }> {
  const headers = { Authorization: `Bearer ${made.seats[seat - 1]!.token}` };
  const answer = await request.post(`/api/tables/${made.table}/${verb}`, { headers, data: {} });
  expect(answer.ok()).toBeTruthy();
  return (await answer.json()) as { table: string };
}

test.use({ serviceWorkers: 'allow' });

const SWITCH = 'notice of the browser also while Partal is closed (Web Push)';

/** The settings stand in the menu of a game. */
async function openSettings(page: Page): Promise<Made> {
  const seats = [{ kind: 'person', name: 'Ada' }, QUICK];
  const made = await makeTable(page.request, 'carat', seats, { options: { first: '1' } });
  await page.goto(made.seats[0]!.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  return made;
}
async function switchOn(page: Page): Promise<void> {
  const { table } = await openSettings(page);
  const subscribed = page.waitForResponse((response) => response.url().endsWith(`/${table}/push`));
  await page.getByLabel(SWITCH).check();
  expect((await subscribed).ok()).toBeTruthy();
  const bytes = () => page.evaluate(() => localStorage.getItem('the stand-in subscription'));
  expect(await bytes(), 'of the key').toBe('65');
}

test('a closed page is told by Web Push, and only the browser can read what', async ({
  page,
  context,
  request,
  service,
  reader,
}) => {
  await context.grantPermissions(['notifications']);
  await subscribeAt(page, `${service.origin}/browser`, reader);
  await switchOn(page);
  expect(await findings(page)).toEqual([]);
  const made = await makeWaiting(request);
  const subscribed = page.waitForResponse((response) => response.url().endsWith(`/${made.table}/push`));
  await page.goto(made.seats[0]!.url);
  expect((await subscribed).ok()).toBeTruthy();
  await page.goto('/'); // away from the table
  await page.waitForTimeout(300);
  await post(request, made, 'start', 2);
  await expect.poll(() => service.messages.length).toBe(1);

  const { path, headers, body } = service.messages[0]!;
  expect(path).toBe('/browser');
  expect(await reader.read(body)).toBe(JSON.stringify({ table: made.table }));
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: made.table });

  // VAPID: signed by the key that browsers are told, for this push service, for less than a day.
  const { push: key } = (await (await request.get('/api/notices')).json()) as { push: string };
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '')!;
  expect(found[4]).toBe(key);
  const point = bytesOf(key);
  const jwk: JsonWebKey = { kty: 'EC', crv: 'P-256', x: base64(point.slice(1, 33)), y: base64(point.slice(33)) };
  const verifier = await subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  const signed = utf8.encode(`${found[1]}.${found[2]}`);
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  expect(await subtle.verify(how, verifier, bytesOf(found[3]!), signed)).toBe(true);
  const claims = JSON.parse(Buffer.from(found[2]!, 'base64url').toString()) as { aud: string; exp: number };
  expect(claims.aud).toBe(service.origin);
  expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);

  // The browser hands it to the worker, which says it in the reader's language.
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: await reader.read(body),
  });
  const notices = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(notices).toEqual([{ title: 'Partal', body: 'Your turn', tag: made.table }]);
});

test('a subscription that is gone is dropped, and one that is ended too', async ({
  page,
  context,
  request,
  service,
  reader,
}) => {
  await context.grantPermissions(['notifications']);
  await subscribeAt(page, `${service.origin}/browser`, reader);
  await switchOn(page);
  service.answers.set('/dead', 410);
  const body = { p256dh: base64(reader.point), auth: base64(reader.auth) };
  const again = async (made: Made) => {
    for (const seat of [1, 2]) await post(request, made, 'give-up', seat);
    const next = { ...made, ...(await post(request, made, 'rematch')) };
    await post(request, next, 'start', 2);
    return next;
  };
  const made = await makeWaiting(request);
  for (const path of ['/dead', '/alive']) {
    const headers = { Authorization: `Bearer ${made.seats[0]!.token}` };
    const data = { endpoint: service.origin + path, ...body };
    expect((await request.post(`/api/tables/${made.table}/push`, { headers, data })).ok()).toBeTruthy();
  }
  await post(request, made, 'start', 2);
  await expect.poll(() => [service.at('/dead').length, service.at('/alive').length]).toEqual([1, 1]);
  await page.waitForTimeout(300);
  await again(made);
  await expect.poll(() => service.at('/alive').length).toBe(2);
  expect(service.at('/dead').length).toBe(1);

  // Switched off in the settings, it ends at the tables of this browser.
  const other = await makeWaiting(request);
  const subscribed = page.waitForResponse((response) => response.url().endsWith(`/${other.table}/push`));
  await page.goto(other.seats[0]!.url);
  await subscribed;
  await openSettings(page);
  const ended = page.waitForResponse((response) => response.url().endsWith(`/${other.table}/push-end`));
  await page.getByLabel(SWITCH).uncheck();
  expect((await ended).ok()).toBeTruthy();
  await post(request, other, 'start', 2);
  await page.waitForTimeout(500);
  expect(service.at('/browser').length).toBe(0);
});

base('a server without a key offers no Web Push', async ({ page }) => {
  const offer = page.waitForResponse('**/api/notices');
  await openSettings(page);
  expect(await (await offer).json()).toEqual({ push: null, mail: false });
  await expect(page.getByText('Web Push')).toHaveCount(0);
});
