import { describe, expect, it } from 'vitest';
import { placeOf } from '../browser/place';
import { parse as parsePlace, tableAddress } from './router.svelte';

/** As an address is opened: its path from the app's folder on, and what stands behind it. */
const parse = (path: string, hash: string) => parsePlace(placeOf(path.slice(1), hash));

describe('addresses', () => {
  it('name tables, seats and moments', () => {
    expect(parse('/t/abc', '#one,two@45')).toEqual({ page: 'table', id: 'abc', tokens: ['one', 'two'], at: 45 });
    expect(parse('/t/abc', '')).toEqual({ page: 'table', id: 'abc', tokens: [], at: null });
    expect(parse('/', '#/t/abc/one,two@45')).toEqual(parse('/t/abc', '#one,two@45'));
    expect(parse('/', '#/t/abc')).toEqual(parse('/t/abc', ''));
    expect(tableAddress('abc', ['w'], 7)).toBe('#/t/abc/w@7');
    expect(tableAddress('abc', [], 7)).toBe('#/t/abc/@7');
    expect(tableAddress('abc', [])).toBe('#/t/abc');
    expect(parse('/', '#/t/abc/@7')).toMatchObject({ tokens: [], at: 7 });
  });
  it('name pages', () => {
    expect(parse('/', '#/rules/alhambra/ALH-21')).toEqual({ page: 'rules', name: 'alhambra', rule: 'ALH-21' });
    expect(parse('/', '#/new/dice/friends')).toEqual({
      page: 'new',
      game: 'dice',
      mode: 'friends',
      given: {},
    });
    expect(parse('/', '#/new/dice//tokens=light%3Dshift*4%20dark%3Dx')).toMatchObject({
      mode: '',
      given: { tokens: 'light=shift*4 dark=x' },
    });
    expect(parse('/', '')).toEqual({ page: 'start' });
    expect(parse('/', '#/chance')).toEqual({ page: 'chance' });
    expect(parse('/mail/abc-key', '')).toEqual({ page: 'mail', id: 'abc', key: 'key', confirms: false });
    expect(parse('/mail/abc-key', '#confirm')).toEqual({ page: 'mail', id: 'abc', key: 'key', confirms: true });
    expect(parse('/', '#games')).toEqual({ page: 'start' });
    expect(parse('/index.html', '')).toEqual({ page: 'start' });
  });
  it('name pages as one types them, by game or by page', () => {
    expect(parse('/rules/dice', '')).toEqual({ page: 'rules', name: 'dice', rule: '' });
    expect(parse('/rules/carat/CAR-11', '')).toEqual({ page: 'rules', name: 'carat', rule: 'CAR-11' });
    expect(parse('/rules/gardens-and-carat', '')).toMatchObject({ page: 'rules', name: 'gardens-and-carat' });
    expect(parse('/rules/', '')).toMatchObject({ page: 'rules', name: '' });
    expect(parse('/learn/gardens/', '')).toEqual({ page: 'learn', game: 'gardens' });
    expect(parse('/learn/gardens', '#/chance')).toEqual({ page: 'chance' });
  });
  it('may name nothing', () => {
    expect(parse('/', '#/unknown')).toEqual({ page: 'missing' });
    expect(parse('/nowhere', '')).toEqual({ page: 'missing' });
    expect(parse('/t/', '')).toEqual({ page: 'missing' });
    expect(parse('/', '#/t/')).toEqual({ page: 'missing' });
    expect(parse('/learn/chess', '')).toEqual({ page: 'missing' });
    expect(parse('/rules/chess', '')).toEqual({ page: 'missing' });
    expect(parse('/nowhere', '#/chance')).toEqual({ page: 'chance' });
  });
});
