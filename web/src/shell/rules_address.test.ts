import { expect, it } from 'vitest';
import { shownRules } from './rules_address';

it('an address of rules means pictures, a section of them, a numbered rule or all of these', () => {
  expect(shownRules('carat', '')).toEqual({ game: 'carat', numbered: false, place: '' });
  expect(shownRules('carat', 'ties')).toEqual({ game: 'carat', numbered: false, place: 'ties' });
  expect(shownRules('carat', 'CAR-20')).toEqual({ game: 'carat', numbered: true, place: 'CAR-20' });
  expect(shownRules('carat', 'all')).toEqual({ game: 'carat', numbered: true, place: '' });
});
it('links that name the page of the numbered rules still lead there', () => {
  expect(shownRules('gardens-and-carat', 'CAR-20')).toEqual({ game: 'gardens', numbered: true, place: 'CAR-20' });
  expect(shownRules('roll-and-write', '')).toEqual({ game: 'roll_and_write', numbered: false, place: '' });
  expect(shownRules('', '')).toMatchObject({ game: 'alhambra', numbered: false });
});
