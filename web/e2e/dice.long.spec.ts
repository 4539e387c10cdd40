// The dice game with the other numbers of players and a mix of tokens of one's own: for the whole matrix.
import { keyboard, pointer } from './dice_moves';
import { expect, test } from './server';
import { PHONE, playOut, sit } from './turns';

test.setTimeout(400_000);

// Tokens for throws and the black die in plenty, so that they are won and used.
const OWN_MIX = 'light=victory1*1,push*3,throw*8,black_die*8 dark=victory3*6';

test('three players with tokens of one’s own, by pointer, on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await sit(page, 'dice', 3, { tokens: OWN_MIX });
  expect((await playOut(page, pointer)).count).toBe(3);
});

test('six players, by keyboard alone', async ({ page }) => {
  await sit(page, 'dice', 6);
  expect((await playOut(page, keyboard)).count).toBe(3);
});
