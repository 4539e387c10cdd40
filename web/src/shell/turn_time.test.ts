import { beforeEach, expect, test } from 'vitest';
import { words } from '../words/words.svelte';
import { clockWords, spanWords, turnTimeWords } from './turn_time';

beforeEach(async () => {
  await words.start('web', 'common');
  await words.choose('en');
});

/** Some languages set narrow or fixed spaces. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

test('a time is said in its largest units, in every language', async () => {
  expect(spanWords(300)).toBe('5 minutes');
  expect(spanWords(86_400)).toBe('1 day');
  expect(spanWords(90_000)).toBe('1 day 1 hour');
  expect(spanWords(0)).toBe('0 seconds');
  await words.choose('de');
  expect(spanWords(259_200)).toBe('3 Tage');
  await words.choose('fr');
  expect(plain(spanWords(7_500))).toBe('2 heures 5 minutes');
});

test('the last hour is shown as on a clock', () => {
  expect(clockWords(299)).toBe('4:59');
  expect(clockWords(0)).toBe('0:00');
  expect(plain(clockWords(3_661))).toBe('1 hr 1 min');
});

test('what is agreed is said in one sentence', () => {
  expect(turnTimeWords({ seconds: 3600, then: 'pass', level: 'builder' })).toContain('1 hour');
});
