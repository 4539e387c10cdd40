import { describe, expect, it } from 'vitest';
import { exchanged, readLayout, shuffled, typed, writeLayout } from './layout';

const SUPPLY = { 1: 10, 2: 10, 3: 10, 4: 10, 5: 9 };
const TEXT = '1234512/3451234/5123451/2345123/4512345/1234512/3451234';

describe('a lay-out of chips', () => {
  it('is read and written', () => {
    const layout = readLayout(TEXT, SUPPLY);
    expect(layout).toHaveLength(49);
    expect(writeLayout(layout!)).toBe(TEXT);
  });
  it('is refused when rows or chips are missing or are too many', () => {
    expect(readLayout('random', SUPPLY)).toBeNull();
    expect(readLayout(TEXT.slice(8), SUPPLY)).toBeNull();
    expect(readLayout(TEXT.replace('5', '1'), SUPPLY)).toBeNull();
  });
  it('is always whole after shuffling and exchanging', () => {
    let layout = shuffled(SUPPLY, () => 0.3);
    layout = exchanged(layout, 3, 40);
    expect(readLayout(writeLayout(layout), SUPPLY)).not.toBeNull();
  });
  it('can be typed from the first place to the last', () => {
    let layout = shuffled(SUPPLY, () => 0.7);
    [...TEXT.replaceAll('/', '')].forEach((digit, at) => (layout = typed(layout, at, Number(digit))!));
    expect(writeLayout(layout)).toBe(TEXT);
  });
  it('takes from an earlier place what no later one has', () => {
    const sorted = shuffled(SUPPLY, () => 0.999_999);
    expect(sorted[48]).toBe(5);
    expect(typed(sorted, 48, 1)!.filter((value) => value === 1)).toHaveLength(10);
    expect(typed(sorted, 0, 7)).toBeNull();
  });
});
