// From the address to the first legal move, and from a link to a seat.
import { GAMES, TAUGHT } from './catalogue';
import { guest, overflow, patience, prefer } from './play';
import { expect, test } from './server';

test('one tap and no field lead to the first legal move', async ({ page }) => {
  let taps = 0;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  taps += 1;
  await expect(page.getByText('Choose an action: take money, buy a building, or rebuild.').first()).toBeVisible({
    timeout: 15_000,
  });
  expect(taps).toBeLessThanOrEqual(3);
});

test('every game with a lesson can be learned from the start page', async ({ page }) => {
  await page.goto('/');
  for (const game of TAUGHT) {
    await page.locator(`a[href="#/learn/${game}"]`).last().click();
    await expect(page.locator('.coach')).toBeVisible();
    await page.goBack();
  }
});

test('a friend sits down by the link within ten seconds, plays, and a third watches', async ({
  page,
  browser,
  server,
}) => {
  await prefer(page, { plain: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends', exact: true }).click();
  const address = await page.getByLabel('Address', { exact: true }).inputValue();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();

  const friend = await guest(browser, server.url);
  await prefer(friend, { plain: true });
  const start = Date.now();
  await friend.goto(address);
  await friend.getByRole('button', { name: 'Join the game' }).click();
  await expect(friend.getByText('you', { exact: true })).toBeVisible();
  expect(Date.now() - start, 'link to seated guest').toBeLessThan(10_000 * patience());

  const third = await guest(browser, server.url);
  await third.goto(address);
  await expect(third.getByText('You are invited')).toBeVisible();

  await page.getByRole('button', { name: 'Start' }).click();
  await expect(third.getByText('You are watching.')).toBeVisible();
  await expect(third.getByText('Guest').first()).toBeVisible();

  // Whoever is to move takes a card; the others see it in the log.
  await expect
    .poll(
      async () =>
        (await page.locator('[data-action^=take]').count()) + (await friend.locator('[data-action^=take]').count()),
      {
        timeout: 20_000,
      },
    )
    .toBeGreaterThan(0);
  const mover = (await page.locator('[data-action^=take]').count()) ? page : friend;
  await mover.locator('[data-action^=take]').first().click();
  await expect(third.locator('aside li', { hasText: /Guest( 2)? takes/ }).first()).toBeAttached();
  await expect(third.locator('[data-action]')).toHaveCount(0);

  // A reload brings the same seat back, in the middle of the turn, and the step can still be taken back.
  await mover.reload();
  await expect(mover.getByRole('button', { name: 'End the turn' }).last()).toBeVisible();
  await mover.getByRole('button', { name: 'Undo' }).click();
  await expect(mover.locator('[data-action^=take]').first()).toBeVisible();

  // Chat reaches everybody.
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something').fill('Hello there');
  await page.getByRole('button', { name: 'Send' }).click();
  await third.getByRole('tab', { name: 'Chat' }).click();
  await expect(third.getByText('Hello there')).toBeVisible();
  await friend.context().close();
  await third.context().close();
});

test('my games are listed, resumed and forgotten', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Carat against the computer' }).click();
  await expect(page.getByText('Turn ', { exact: false }).first()).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: 'Carat' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Forget this game on this device' }).click();
  await expect(page.getByRole('heading', { name: 'My games' })).toHaveCount(0);
});

for (const game of ['alhambra', 'gardens', 'carat'])
  test(`the same screen hides one player from the other: ${game}`, async ({ page }) => {
    await prefer(page, { plain: true });
    await page.goto(`/#/new/${game}/same`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    const ready = page.locator('[data-action]:not([data-action^=rebuild])').first();
    const curtain = page.getByRole('button', { name: /^I am / });
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(ready.or(curtain).first()).toBeVisible();
      if (await curtain.isVisible()) await curtain.click();
      await ready.click();
      const end = page.getByRole('button', { name: 'End the turn' }).last();
      while (!(await end.isVisible())) await page.waitForTimeout(50);
      await end.click();
      await expect(curtain).toBeVisible();
    }
    // Nothing of the table is seen or reached behind it.
    const { width, height } = page.viewportSize()!;
    expect(await page.locator('dialog[open]').boundingBox()).toEqual({ x: 0, y: 0, width, height });
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await expect(curtain).toBeVisible();
  });

for (const game of GAMES) {
  test(`the options of ${game} can be seen and a table made of them`, async ({ page }) => {
    await page.goto(`/#/new/${game}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('a', { hasText: /^[A-Z]{3}-\d+/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
}
