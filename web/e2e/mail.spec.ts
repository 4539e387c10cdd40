// Notices by e-mail from the form in the settings to the one click that ends them, over a stand-in that speaks SMTP. tests/server/net/mails.py has the
// protocol's side: TLS, headers, the click of a mail program.
import { createServer, type AddressInfo, type Server as MailServer } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { findings } from './access';
import { makeTable, QUICK, type Made } from './play';
import { expect, Server, test as base } from './server';

const ADDRESS = 'ada@mail.example';

/** Takes every mail and keeps its text. */
class Inbox {
  readonly mails: string[] = [];
  private constructor(private readonly server: MailServer) {}
  static async make(): Promise<Inbox> {
    const server = createServer((socket) => {
      let data: string | null = null;
      let received = '';
      const say = (text: string) => socket.write(`${text}\r\n`);
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        received += chunk.toString();
        for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
          const line = received.slice(0, end);
          received = received.slice(end + 2);
          if (data === null) {
            if (line === 'DATA') data = '';
            say(line === 'DATA' ? '354 go ahead' : line === 'QUIT' ? '221 bye' : '250 OK');
          } else if (line === '.') {
            inbox.mails.push(readable(data));
            data = null;
            say('250 OK');
          } else data += `${line}\r\n`;
        }
      });
      say('220 stand-in');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const inbox: Inbox = new Inbox(server);
    return inbox;
  }
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }
  close(): void {
    this.server.close();
  }
}

/** Without the quoted-printable coding. */
const readable = (text: string): string =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString();

/** The link to a page of mails, in the server of the test. */
const linkIn = (mail: string): string => /http:\/\/play\.example(\/mail\/[\w#-]+)/.exec(mail)![1]!;

const test = base.extend<{ inbox: Inbox }>({
  inbox: async ({ browserName: _ }, use) => {
    const inbox = await Inbox.make();
    await use(inbox);
    inbox.close();
  },
  server: async ({ inbox }, use) => {
    const mail = ['--mail-server', `smtp://127.0.0.1:${inbox.port}`, '--mail-from', 'partal@play.example'];
    const server = new Server([...mail, '--public-url', 'http://play.example', '--mail-after-seconds', '0']);
    await server.start();
    await use(server);
    await server.remove();
  },
});

const placeOf = (url: string): string => url.replace('http://play.example', '');

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
}
async function makeWaiting(request: APIRequestContext): Promise<Made> {
  const seats = ['Ada', 'Ben'].map((name) => ({ kind: 'person', name }));
  const made = await request.post('/api/tables', { data: { game: 'gardens', seats, options: { first: '1' } } });
  return (await made.json()) as Made;
}
/** Comes to the table of the settings, and asks for mails there. */
async function ask(page: Page): Promise<void> {
  const made = await makeTable(page.request, 'carat', [{ kind: 'person', name: 'Ada' }, QUICK], {
    options: { first: '1' },
  });
  await page.goto(placeOf(made.seats[0]!.url));
  await openSettings(page);
  await page.getByLabel('E-mail address').fill(ADDRESS);
  await page.getByRole('button', { name: 'Send me e-mails' }).click();
  await expect(page.getByText(`we sent a link to ${ADDRESS}`)).toBeVisible();
}

test('an address is confirmed once, told of turns at every table, and ended by a link', async ({
  page,
  request,
  inbox,
  context,
}) => {
  await ask(page);
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => inbox.mails.length).toBe(1);
  expect(inbox.mails[0]).toContain(`To: <${ADDRESS}>`);

  // A program opens the link: nothing is confirmed. Then its reader does it.
  const reader = await context.newPage();
  await reader.goto(linkIn(inbox.mails[0]!));
  await page.reload();
  await openSettings(page);
  await expect(page.getByText(`we sent a link to ${ADDRESS}`)).toBeVisible();
  await reader.getByRole('button', { name: 'Confirm' }).click();
  await expect(reader.getByText('Confirmed. You will get')).toBeVisible();
  expect(await findings(reader)).toEqual([]);
  await page.reload();
  await openSettings(page);
  await expect(page.getByText(`You get an e-mail at ${ADDRESS}`)).toBeVisible();

  // At another table nothing is asked again; the turn is told when the page is elsewhere.
  const made = await makeWaiting(request);
  const left = page.waitForResponse((response) => response.url().endsWith(`/${made.table}/mail`));
  await page.goto(placeOf(made.seats[0]!.url));
  expect(await (await left).json()).toEqual({ state: 'confirmed' });
  await page.goto('/');
  const headers = { Authorization: `Bearer ${made.seats[1]!.token}` };
  const seat = async () => {
    const table = (await (await request.get(`/api/tables/${made.table}`, { headers })).json()) as {
      seats: { present: boolean }[];
    };
    return table.seats[0]!.present;
  };
  await expect.poll(seat).toBe(false);
  await request.post(`/api/tables/${made.table}/start`, { headers, data: {} });
  await expect.poll(() => inbox.mails.length).toBe(2);
  const mail = inbox.mails[1]!;
  expect(mail).toContain(`http://play.example/t/${made.table}\r\n`);
  for (const { token } of made.seats) expect(mail).not.toContain(token);

  // The link to the table holds no token, and opens the seat where it is kept.
  await page.goto(`/t/${made.table}`);
  await expect(page.getByText('you', { exact: true })).toBeVisible();

  // The other link ends it, for this browser too.
  await reader.goto(linkIn(mail));
  await reader.getByRole('button', { name: 'Stop the e-mails' }).click();
  await expect(reader.getByText('You get no more e-mails')).toBeVisible();
  await page.reload();
  await openSettings(page);
  await expect(page.getByLabel('E-mail address')).toBeVisible();
});

test('mails end in the settings, and what is no address is not taken', async ({ page, inbox }) => {
  await ask(page);
  await page.getByRole('button', { name: 'Stop the e-mails' }).click();
  await page.getByLabel('E-mail address').fill('ada@localhost');
  await page.getByRole('button', { name: 'Send me e-mails' }).click();
  await expect(page.getByRole('alert')).toContainText('is no e-mail address');
  await expect(page.getByLabel('E-mail address')).toHaveValue('ada@localhost');
  expect(inbox.mails.length).toBe(1);
});

base('a server without a mail server offers no e-mail', async ({ page }) => {
  const offer = page.waitForResponse('**/api/notices');
  const made = await makeTable(page.request, 'carat', [{ kind: 'person', name: 'Ada' }, QUICK], {
    options: { first: '1' },
  });
  await page.goto(made.seats[0]!.url);
  await openSettings(page);
  await offer;
  await expect(page.getByText('E-mail when')).toHaveCount(0);
});
