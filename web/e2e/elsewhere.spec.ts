// Players who are not in one place: what they say to each other, what they are called, who is away, whose turn it is.
import type { Browser, Page } from '@playwright/test';
import { findings } from './access';
import { guest, makeTable, overflow, playPlain, prefer, QUICK } from './play';
import { expect, Server, test } from './server';

const PHONE = { width: 360, height: 740 };
const two = [{ kind: 'person', name: 'Ada' }, { kind: 'person', name: 'Ben' }, QUICK];

/** Both at a running table, each in a browser of their own. */
async function pair(page: Page, browser: Browser, server: Server): Promise<Page> {
  const made = await makeTable(page.request, 'alhambra', two);
  const friend = await guest(browser, server.url);
  for (const one of [page, friend]) await prefer(one, { plain: true });
  await page.goto(made.seats[0]!.url);
  await friend.goto(made.seats[1]!.url);
  for (const one of [page, friend]) await one.getByRole('button', { name: 'Menu' }).waitFor();
  return friend;
}
async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

for (const size of ['desktop', 'phone'])
  test(`chat shows a badge and is announced until it is read: ${size}`, async ({ page, browser, server }) => {
    if (size === 'phone') await page.setViewportSize(PHONE);
    const friend = await pair(page, browser, server);
    await friend.getByRole('tab', { name: 'Chat' }).click();
    await say(friend, 'Hello Ada');
    const chat = page.getByRole(size === 'phone' ? 'button' : 'tab', { name: 'Chat: 1 new message' });
    await expect(chat).toBeVisible();
    await expect(page.locator('[data-news]')).toHaveText('Ben says: Hello Ada');
    await expect(friend.getByRole('tab', { name: 'Chat', exact: true })).toBeVisible(); // one's own words are no news
    await page.reload(); // it stays new until it is read
    await expect(chat).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await chat.click();
    await expect(page.getByText('Hello Ada').last()).toBeVisible();
    await expect(page.getByText('1 new message')).toHaveCount(0);
    await expect(page.locator('[data-news]')).toHaveText('');
    await page.reload();
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    await expect(page.getByLabel('Chat: 1 new message')).toHaveCount(0);
    await friend.context().close();
  });

test('one tap says hello, in the words of whoever reads it', async ({ page, browser, server }) => {
  const friend = await pair(page, browser, server);
  await friend.getByRole('tab', { name: 'Chat' }).click();
  await friend.getByRole('group', { name: 'React' }).getByRole('button', { name: 'Well played!' }).click();
  const said = friend.locator('aside li').last();
  await expect(said).toContainText('Ben Well played!');
  await expect(said.locator('.sign svg')).toBeVisible(); // drawn: not every system has letters for it
  await expect(page.locator('[data-news]')).toHaveText('Ben says: Well played!');
  await friend.context().close();
});

test('the waiting room has a chat, also for whoever comes later', async ({ page, browser, server }) => {
  await prefer(page, { name: 'Ada' });
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends', exact: true }).click();
  await say(page, 'Who is coming?');
  await expect(page.locator('.chat li')).toContainText('Ada Who is coming?');
  const friend = await guest(browser, server.url);
  await friend.goto(await page.getByLabel('Address', { exact: true }).inputValue());
  await expect(friend.locator('.chat li')).toContainText('Who is coming?');
  await expect(friend.getByLabel('Say something')).toHaveCount(0);
  await friend.getByRole('button', { name: 'Join the game' }).click();
  await say(friend, 'Me');
  await expect(page.locator('.chat li').last()).toContainText('Me');
  await friend.context().close();
});

test('the host is asked once for a name, and two seats never have the same', async ({ page, browser, server }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends', exact: true }).click();
  const address = await page.getByLabel('Address', { exact: true }).inputValue();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Use this name' }).click();
  await expect(page.locator('.seats .mine')).toContainText('Ada');
  await expect(page.getByLabel('Your name')).toHaveCount(0);

  const friend = await guest(browser, server.url);
  await friend.goto(address);
  await friend.getByLabel('Your name').fill('Ada');
  await friend.getByRole('button', { name: 'Join the game' }).click();
  await expect(friend.locator('.seats .mine')).toContainText('Ada 2');

  // A third one comes after the start.
  await page.getByRole('button', { name: 'Start' }).click();
  const third = await guest(browser, server.url);
  await third.goto(address);
  await third.getByRole('button', { name: 'Sit here' }).first().click();
  await third.getByRole('dialog').getByLabel('Your name').fill('Cleo');
  await third.getByRole('dialog').getByRole('button', { name: 'Sit here' }).click();
  await expect(page.getByRole('region', { name: 'Players' })).toContainText('Cleo');

  // Kept for the next time.
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends', exact: true }).click();
  await expect(page.locator('.seats .mine')).toContainText('Ada');
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  for (const one of [friend, third]) await one.context().close();
});

test('a rematch against computer players starts at once', async ({ page, request }) => {
  await prefer(page, { plain: true });
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'open', until: 'greedy' },
  ];
  const made = await makeTable(request, 'carat', seats);
  await page.goto(made.seats[0]!.url);
  await playPlain(page);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.locator('[data-action]').first()).toBeVisible();
  expect(page.url()).not.toContain(made.table);
});

for (const size of ['desktop', 'phone'])
  test(`a computer player can stand in after a while, which is shown: ${size}`, async ({ page, browser }) => {
    const server = new Server(['--replace-after-seconds', '4']);
    await server.start();
    try {
      if (size === 'phone') await page.setViewportSize(PHONE);
      await prefer(page, { offered: ['alhambra'] });
      const context = await browser.newContext({ baseURL: server.url });
      const made = await makeTable(context.request, 'alhambra', two);
      const friend = await context.newPage();
      await page.goto(`${server.url}${made.seats[0]!.url}`);
      await friend.goto(made.seats[1]!.url);
      await friend.getByRole('button', { name: 'Menu' }).waitFor();
      await context.close();
      await expect(page.getByRole('button', { name: /^In [1-4] s a computer can stand in$/ })).toBeDisabled();
      await page.getByRole('button', { name: 'Let a computer stand in' }).click();
      await expect(page.getByText('stands in').first()).toBeVisible();
    } finally {
      await server.remove();
    }
  });

test('the note about another tab goes with that tab', async ({ page, context, request }) => {
  const made = await makeTable(request, 'carat', [{ kind: 'person', name: 'Ada' }, QUICK]);
  await page.goto(made.seats[0]!.url);
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  const note = page.getByText('This seat is open in another tab, too.');
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(`/t/${made.table}`);
  for (const tab of tabs) await expect(tab.getByText('This seat is open in another tab, too.')).toBeVisible();
  await expect(note).toBeVisible();
  await tabs[0]!.close();
  await page.waitForTimeout(300);
  await expect(note).toBeVisible(); // the third one is still there
  await tabs[1]!.goto('/');
  await expect(note).toHaveCount(0);
});

test('my games show first what waits for me', async ({ page, request }) => {
  const make = (first: string) => makeTable(request, 'gardens', two.slice(0, 2), { options: { first } });
  const mine = await make('1');
  const theirs = await make('2');
  for (const made of [mine, theirs]) {
    await page.goto(made.seats[0]!.url);
    await page.getByRole('button', { name: 'Menu' }).waitFor();
  }
  await page.goto('/');
  const first = page.getByRole('region', { name: 'My games' }).getByRole('listitem').first();
  await expect(first).toContainText('Your turn');
  await expect(first.getByRole('link')).toHaveAttribute('href', `#/t/${mine.table}`);
});

test.describe('notices of the browser', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that is not looked at tells by a notice that it is my turn', async ({ page, context, request }) => {
    await context.grantPermissions(['notifications']);
    await prefer(page, { notices: true });
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    const made = await makeTable(request, 'carat', [{ kind: 'person', name: 'Ada' }, QUICK], {
      options: { first: '1' },
    });
    await page.goto(made.seats[0]!.url);
    const notices = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        const list = await worker.getNotifications();
        return list.map(({ title, body, tag }) => ({ title, body, tag }));
      });
    await expect.poll(notices).toEqual([{ title: 'Carat · Partal', body: 'Your turn', tag: made.table }]);
  });
});

test('whoever opens an invitation and has not sat down yet sees the table', async ({ page, browser, server }) => {
  await prefer(page, { name: 'Ada' });
  await page.goto('/#/new/carat/friends');
  await page.getByRole('button', { name: 'Open the table and get the link' }).click();
  const friend = await guest(browser, server.url);
  await friend.goto(await page.getByLabel('Address', { exact: true }).inputValue());
  await expect(friend.getByText('Nobody has said anything yet.')).toBeVisible();
  await friend.getByRole('button', { name: 'Join the game' }).click();
  await expect(page.locator('.seats .mine')).toHaveCount(1);
  await friend.context().close();
});

for (const then of ['pass', 'stand-in'] as const)
  test(`a turn may have a time, which everybody sees and a computer player ends: ${then}`, async ({
    page,
    browser,
  }) => {
    const server = new Server(['--turn-seconds-least', '1']);
    await server.start();
    try {
      const order = { turn_time: { seconds: 6, then, level: 'greedy' }, options: { first: '1' } };
      const context = await browser.newContext({ baseURL: server.url });
      const made = await makeTable(context.request, 'gardens', two.slice(0, 2), order);
      if (then === 'pass') await page.setViewportSize(PHONE);
      await page.goto(`${server.url}${made.seats[1]!.url}`); // who waits sees it as well
      const players = page.getByRole('region', { name: 'Players' });
      const first = players.getByRole('listitem').first();
      await expect(first.getByRole('timer', { name: /^Time left for this turn: [1-6] seconds?$/ })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      if (then === 'pass') {
        await expect(players.getByRole('listitem').nth(1).getByRole('timer')).toBeVisible();
        await expect(first).not.toContainText('stands in');
      } else {
        await expect(first).toContainText('stands in');
        const ada = await context.newPage();
        await ada.goto(made.seats[0]!.url);
        await ada.getByRole('button', { name: 'Take my seat back' }).click();
        await expect(first).not.toContainText('stands in');
      }
      await context.close();
    } finally {
      await server.remove();
    }
  });

test('time per turn is chosen where a table is made, and said to whoever comes', async ({ page, browser, server }) => {
  await prefer(page, { name: 'Ada' });
  await page.goto('/#/new/carat/friends');
  await page.getByLabel('Time per turn').selectOption({ label: '1 day' });
  await page
    .getByLabel('When the time is up')
    .selectOption({ label: 'a computer player stands in until the person returns' });
  await page.setViewportSize(PHONE);
  expect(await overflow(page), 'pixels too wide').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Open the table and get the link' }).click();
  const agreed = 'A turn may take 1 day. Then Builder stands in until the person returns.';
  await expect(page.getByText(agreed)).toBeVisible();
  const friend = await guest(browser, server.url);
  await friend.goto(await page.getByLabel('Address', { exact: true }).inputValue());
  await expect(friend.getByText(agreed)).toBeVisible();
  await friend.context().close();
});
