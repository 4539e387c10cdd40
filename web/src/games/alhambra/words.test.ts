import { expect, it } from 'vitest';
import english from '../../../../i18n/en/web_alhambra.json';

const files = import.meta.glob<string>(
  [
    './**/*.svelte',
    './**/*.ts',
    '!./**/*.test.ts',
    '../../kit/*.svelte',
    '../../kit/*.ts',
    '../../shell/option_words.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

it('the words of this screen are those that its source asks for', () => {
  // The words of the kit and of options are asked for with the name of the game.
  const source = Object.values(files).join('\n').replaceAll('${game}', 'alhambra');
  const asked = [...source.matchAll(/alhambra\.ui\.[a-z_.]+/g)].map(([key]) => key);
  const begun = asked.filter((key) => key.endsWith('.'));
  const missing = asked.filter((key) => !key.endsWith('.') && !(key in english));
  const unused = Object.keys(english).filter(
    (key) => !asked.includes(key) && !begun.some((start) => key.startsWith(start)),
  );
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});
