import { beforeEach, describe, expect, it } from 'vitest';
import { dropText, keepText, keptTexts, textAddress } from './kept_texts';

const SHEETS = { game: 'roll_and_write', option: 'sheet' };
const MIXES = { game: 'dice', option: 'tokens' };

describe('texts of this browser', () => {
  beforeEach(() => localStorage.clear());

  it('are kept by name, option by option, and can be dropped', () => {
    keepText(SHEETS, { name: 'my copy', text: 'a' });
    keepText(SHEETS, { name: 'other', text: 'b' });
    keepText(SHEETS, { name: 'my copy', text: 'c' });
    keepText(MIXES, { name: 'my copy', text: 'd' });
    expect(keptTexts(SHEETS)).toEqual([
      { name: 'my copy', text: 'c' },
      { name: 'other', text: 'b' },
    ]);
    expect(dropText(SHEETS, 'my copy').map(({ name }) => name)).toEqual(['other']);
    expect(keptTexts(MIXES)).toHaveLength(1);
  });

  it('that cannot be read are left out', () => {
    localStorage.setItem('partal.kept.dice.tokens', '[{"name":"x"},null,{"name":"y","text":"z"}]');
    expect(keptTexts(MIXES)).toEqual([{ name: 'y', text: 'z' }]);
    localStorage.setItem('partal.kept.dice.tokens', 'not JSON');
    expect(keptTexts(MIXES)).toEqual([]);
  });
});

it('the address carries the text behind #, in one part', () => {
  const text = 'GSTAGC/SAPCTG coins=20';
  const { hash, pathname } = new URL(textAddress(SHEETS, text), 'https://partal.example');
  expect(pathname).toBe('/');
  expect(hash.split('/').map(decodeURIComponent).slice(1)).toEqual(['new', 'roll_and_write', '', `sheet=${text}`]);
});
