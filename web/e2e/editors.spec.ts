// Options of one's own making: entered, kept in this browser, shared by an address, chosen for a table.
import type { Page } from '@playwright/test';
import { guest, overflow } from './play';
import { expect, test } from './server';

const edit = (page: Page, option: string) => page.locator(`#option-${option} + button`).click();
const start = (page: Page) => page.getByRole('button', { name: 'Start the game' }).click();
const shared = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a mix of tokens is entered, kept, shared and played with', async ({ page, browser, server }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/new/dice');
  const choice = page.locator('#option-tokens');
  await expect(choice).toContainText('the assumed mix');
  await edit(page, 'tokens');
  await page.getByRole('button', { name: 'One more: Push' }).first().click();
  await expect(page.getByText('The numbers have to add up')).toBeVisible();
  await expect(choice).toHaveValue('default');
  await page.getByRole('button', { name: 'One less: Shift' }).first().click();
  await expect(choice).toHaveValue(/push\*5/);
  expect(await overflow(page)).toBe(0);

  await page.getByLabel('A name for it').fill('My copy');
  await page.getByRole('button', { name: 'Keep in this browser' }).click();
  await page.getByRole('button', { name: 'Copy an address to share' }).click();
  await expect(page.getByText('The address is in the clipboard.')).toBeVisible();
  const address = await shared(page);
  expect(new URL(address).search).toBe('');

  await page.reload();
  await choice.selectOption('My copy');
  await start(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('This table', { exact: true }).click();
  await expect(page.getByText(/push\*5/)).toBeVisible();

  const friend = await guest(browser, server.url);
  await friend.goto(address);
  await expect(friend.locator('#option-tokens')).toHaveValue(/push\*5/);
  await expect(friend.locator('#option-tokens')).toContainText('your own');
  await friend.context().close();
});

test('a sheet is painted by keyboard, and the table is played on it', async ({ page }) => {
  await page.goto('/#/new/roll_and_write');
  await expect(page.getByText('FILE.json')).toHaveCount(0);
  const choice = page.locator('#option-sheet');
  await edit(page, 'sheet');
  await expect(page.getByText('This is the assumed sheet')).toBeVisible();
  await page.locator('[data-at="1,1"]').focus();
  await page.keyboard.press('t');
  await expect(choice).toHaveValue(/^TSTAGC/);
  await page.getByLabel('As text').fill('nonsense');
  await page.getByLabel('As text').press('Enter');
  await expect(page.getByText('This text is not in the expected format.')).toBeVisible();
  await start(page);
  await expect(page.locator('[data-cell="1,1"]')).toHaveAccessibleName(/tower/i);
});

test('chips are laid out and colours given by hand', async ({ page }) => {
  await page.goto('/#/new/carat');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await edit(page, 'colours');
  await page.getByLabel('Colour of player 1').selectOption('green');
  await page.getByLabel('Colour of player 2').selectOption('green');
  await expect(page.locator('#option-colours')).toHaveValue('yellow,green');
  await edit(page, 'layout');
  const layout = page.locator('#option-layout');
  await expect(layout).toHaveValue('random');
  await page.getByRole('button', { name: 'Take this one' }).click();
  await expect(layout).toHaveValue(/^(\d{7}\/){6}\d{7}$/);
  await page.locator('[data-square="0"]').focus();
  await page.keyboard.press('5');
  await expect(layout).toHaveValue(/^5/);
  await start(page);
  await expect(page.locator('.standing').getByText('Guest').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /yellow.*Guest/ }).first()).toBeAttached();
});
