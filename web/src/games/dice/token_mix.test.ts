import { expect, test } from 'vitest';
import { ASSUMED, changed, isAssumed, isWhole, readMix, sumOf, writeMix } from './token_mix';

const TEXT =
  'light=victory1*1,victory2*2,victory3*1,shift*4,push*4,throw*4,black_die*4 dark=victory1*2,victory2*2,victory3*2';

test('the assumed mix is that of the components, in the one spelling', () => {
  expect(writeMix(ASSUMED)).toBe(TEXT);
  expect(readMix('default')).toEqual(ASSUMED);
  expect(readMix(TEXT)).toEqual(ASSUMED);
  expect(isWhole(ASSUMED)).toBe(true);
});

test('a mix is used only when its numbers add up', () => {
  const more = changed(ASSUMED, 'light', 'push', 1);
  expect([sumOf(more, 'light'), isWhole(more)]).toEqual([21, false]);
  const swapped = changed(more, 'light', 'victory1', -1);
  expect([isWhole(swapped), isAssumed(swapped)]).toEqual([true, false]);
  expect(writeMix(swapped)).not.toContain('victory1*0');
  expect(writeMix(swapped)).toMatch(/^light=victory2\*2,.*push\*5/);
});

test('counts stay within what there is', () => {
  expect(changed(ASSUMED, 'dark', 'push', -1).dark.push).toBe(0);
  expect(changed(ASSUMED, 'dark', 'victory1', 99).dark.victory1).toBe(6);
});

test('other texts are no mix', () => {
  for (const text of ['light=', 'light=gold*2 dark=victory1*6', 'light=push*x dark=victory1*6', 'nonsense'])
    expect(readMix(text)).toBeNull();
});
