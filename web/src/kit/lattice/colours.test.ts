import { expect, test } from 'vitest';
import { exchanged, readColours, writeColours } from './colours';

const ALL = ['red', 'yellow', 'blue', 'green'];

test('the text names the colours of the seats, one or two each', () => {
  expect(readColours('blue,red', ALL)).toEqual(['blue', 'red', 'yellow', 'green']);
  expect(readColours('blue+red,green+yellow', ALL)).toEqual(['blue', 'red', 'green', 'yellow']);
  expect(writeColours(['blue', 'red', 'yellow', 'green'], ALL, 2, 1)).toBe('blue,red');
  expect(writeColours(['blue', 'red', 'yellow', 'green'], ALL, 2, 2)).toBe('blue+red,yellow+green');
});

test('the usual order has a name, also where only colours of nobody differ', () => {
  expect(readColours('default', ALL)).toEqual(ALL);
  expect(readColours('red,red', ALL)).toEqual(ALL);
  expect(writeColours(['red', 'yellow', 'green', 'blue'], ALL, 2, 1)).toBe('default');
});

test('a colour is exchanged with whoever has it', () => {
  expect(exchanged(ALL, 0, 'green')).toEqual(['green', 'yellow', 'blue', 'red']);
  expect(exchanged(ALL, 1, 'yellow')).toEqual(ALL);
});
