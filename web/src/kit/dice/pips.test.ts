import { expect, test } from 'vitest';
import { pipsOf, tumble } from './pips';

test('a die has as many pips as its value, in different places', () => {
  for (let value = 1; value <= 6; value++) {
    const places = pipsOf(value).map((place) => place.join());
    expect(places).toHaveLength(value);
    expect(new Set(places).size).toBe(value);
  }
  expect(pipsOf(null)).toEqual([]);
});

test('a tumbling die changes its face at every step, and at the last one to its value', () => {
  for (let value = 1; value <= 6; value++) {
    const faces = [...tumble(value, 7), value];
    expect(faces.every((face) => face >= 1 && face <= 6)).toBe(true);
    expect(faces.every((face, at) => at === 0 || face !== faces[at - 1])).toBe(true);
  }
});
