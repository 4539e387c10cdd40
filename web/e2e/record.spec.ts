// After the end: result, luck and skill, the check of the draws, replay, an address for a moment, the record out and in again, a rematch.
import { readFileSync, writeFileSync } from 'node:fs';
import { guest, makeTable, patience, playPlain, prefer } from './play';
import { expect, test } from './server';

test('a finished game is looked at from all sides', async ({ page, request, browser, server }, testInfo) => {
  test.setTimeout(120_000 * patience());
  await prefer(page, { plain: true });
  const made = await makeTable(request, 'carat', [
    { kind: 'person', name: 'Ada' },
    { kind: 'computer', level: 'greedy' },
  ]);
  await page.goto(made.seats[0]!.url);
  await playPlain(page);
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result.getByRole('table').first()).toContainText('Total');
  await expect(result.getByRole('img', { name: 'Points over time' })).toBeVisible();

  await result.getByRole('button', { name: /strongest computer player/ }).click();
  await expect(result.getByText(/of what parted the players was luck|How much luck parted/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(result.getByRole('img', { name: 'Chance to win over time' })).toBeVisible();

  const saving = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Save the record' }).click();
  const file = testInfo.outputPath('carat.partal');
  await (await saving).saveAs(file);
  expect(readFileSync(file, 'utf8')).toMatch(/^partal record 1\ngame carat\n/);

  // A moment has an address; it holds the watcher's token only.
  await result.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('slider', { name: 'Line' }).fill('60');
  await expect(page.getByText('Looking back: line 60.')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Looking back: line 61.')).toBeVisible();

  const watcher = await guest(browser, server.url);
  await watcher.goto(`/t/${made.table}#${made.watch.token}@61`);
  await expect(watcher.getByText('Looking back: line 61.')).toBeVisible();
  await watcher.context().close();

  // In again, and refused when it is damaged, with the line.
  await page.goto('/#/replay');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('slider', { name: 'Line' })).toBeVisible();
  await page.getByRole('button', { name: 'One line back' }).click();
  const damaged = testInfo.outputPath('damaged.partal');
  writeFileSync(damaged, readFileSync(file, 'utf8').replace(/^60 .*$/m, '60 p1 lay nothing'));
  await page.getByLabel('Choose a file').setInputFiles(damaged);
  await expect(page.getByRole('alert')).toContainText(/damaged at line \d+/);
});

test('the page checks the draws when the game is over', async ({ page, browser, server }) => {
  test.setTimeout(120_000 * patience());
  await prefer(page, { plain: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Carat against the computer' }).click();
  await playPlain(page);
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result.getByRole('status')).toContainText(
    /The draws were checked: all \d+ follow .* your browser’s random numbers/,
  );

  // Somebody who was not there before the start can say less.
  const address = page.url();
  const late = await guest(browser, server.url);
  await late.goto(address);
  await expect(late.getByText('did not see that commitment before the start')).toBeVisible();
  await late.context().close();

  // A host who changes a number drawn, or leaves the bytes of this seat out, is found out.
  const lies = [
    { lie: (record: string) => record.replace(/ @\d+\/(\d+)$/m, ' @0/9$1'), found: 'does not follow' },
    { lie: (record: string) => record.replace(/^entropy 1 .*\n/m, ''), found: 'were not used' },
  ];
  for (const { lie, found } of lies) {
    await page.route('**/record', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: lie(await answer.text()) });
    });
    await page.reload();
    await expect(result.getByRole('alert')).toContainText(found);
    await page.unroute('**/record');
  }

  await result.getByRole('link', { name: 'How chance is checked' }).click();
  await expect(page.getByRole('heading', { name: 'A host who also plays' })).toBeVisible();
});

test('a rematch keeps the seats', async ({ page, request }) => {
  await prefer(page, { plain: true });
  const made = await makeTable(request, 'gardens', [
    { kind: 'person', name: 'Ada' },
    { kind: 'computer', level: 'greedy' },
  ]);
  await page.goto(made.seats[0]!.url);
  await playPlain(page);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(new RegExp(made.table));
  await expect(page.getByText('Ada').first()).toBeVisible();
  const start = page.getByRole('button', { name: 'Start', exact: true });
  const playing = page.getByRole('button', { name: 'Menu' });
  await expect(start.or(playing).first()).toBeVisible();
  if (await start.isVisible()) await start.click();
  await expect(playing).toBeVisible();
});

test('anything is taken back where the table agreed to it', async ({ page, request }) => {
  await prefer(page, { plain: true });
  const made = await makeTable(request, 'alhambra', undefined, { takeback: 'full' });
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-action^=take]').first().click({ timeout: 15_000 });
  await page.getByRole('button', { name: 'End the turn' }).last().click();
  await page.locator('[data-action^=take]').first().waitFor({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('aside li', { hasText: 'takes back the last action' }).first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'End the turn' }).last()).toBeVisible();
});
