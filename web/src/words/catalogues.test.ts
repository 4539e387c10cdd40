// The words of the web app: the same keys and values in every language, every key that is used exists, none is unused.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Messages } from './catalogue';

const ROOT = join(process.cwd(), '../i18n');
const areas = readdirSync(join(ROOT, 'en'))
  .filter((name) => /^web(_[a-z_]+)?\.json$/.test(name))
  .map((name) => name.replace('.json', ''));
const read = (language: string, area: string) =>
  JSON.parse(readFileSync(join(ROOT, language, `${area}.json`), 'utf8')) as Messages;

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts')) yield readFileSync(path, 'utf8');
  }
}

/** The values a message asks for, also inside its choices. */
function names(message: string): Set<string> {
  const found = new Set<string>();
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if ('value' in element && element.type !== TYPE.literal) found.add(element.value);
      if ('options' in element) Object.values(element.options).forEach(({ value }) => walk(value));
    }
  };
  walk(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst());
  return found;
}

describe.each(areas)('%s', (area) => {
  const english = read('en', area);

  it.each(LANGUAGES)('has all keys, in order, in %s', (language) => {
    const keys = Object.keys(read(language, area));
    expect(keys).toEqual(Object.keys(english));
    expect(keys).toEqual([...keys].sort());
  });

  it.each(LANGUAGES)('asks for the same values in %s', (language) => {
    for (const [key, message] of Object.entries(read(language, area))) {
      expect(names(message), key).toEqual(names(english[key]!));
    }
  });

  it.each(LANGUAGES)('can be formatted in %s', (language) => {
    for (const [key, message] of Object.entries(read(language, area))) {
      const values = Object.fromEntries([...names(message)].map((name) => [name, 2]));
      expect(
        () => new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format(values),
        key,
      ).not.toThrow();
      expect(message, key).not.toContain("'");
    }
  });

  it('has French marks', () => {
    for (const [key, message] of Object.entries(read('fr', area))) {
      const plain = message.replace(/\{\w+, (plural|select),/g, '');
      expect(plain, key).not.toMatch(/ [:;!?»]|« /);
    }
  });
});

describe('keys of the shell', () => {
  const all = new Set(areas.flatMap((area) => Object.keys(read('en', area))));
  const text = ['src', 'scripts'].flatMap((folder) => [...sources(join(process.cwd(), folder))]).join('\n');
  const used = new Set([...text.matchAll(/['"`](web\.[A-Za-z0-9_.-]+)['"`]/g)].map(([, key]) => key!));
  const begun = [...text.matchAll(/[`](web\.[a-z_.-]*)\$\{/g)].map(([, start]) => start!);

  it('exist where they are used', () => {
    expect([...used].filter((key) => !all.has(key) && !key.endsWith('.'))).toEqual([]);
  });

  it('are all used', () => {
    const shell = Object.keys(read('en', 'web'));
    const unused = shell.filter((key) => !used.has(key) && !begun.some((start) => key.startsWith(start)));
    // `web.${name}` begins every key: then this test can say nothing, so such a start must not be.
    expect(begun).not.toContain('web.');
    expect(unused).toEqual([]);
  });
});

it.each(LANGUAGES)('one thing is called alike in every game: the end of a turn, in %s', (language) => {
  const games = ['alhambra', 'carat', 'dice', 'gardens', 'roll_and_write'];
  expect(new Set(games.map((game) => read(language, game)[`${game}.action.end`])).size).toBe(1);
});

/** Words that were in use beside another for the same thing; the other is the one. */
const RETIRED = {
  en: /\b(?:market|Take no coins|Done, go on)\b/,
  fr: /\bmurailles?\b|\bmarché\b/i,
  de: /\b(?:Bogen|Bögen|Geldreihe|Figur|Figuren|Brunnen)\b/,
};

it.each(LANGUAGES)('one thing has one name on every page, in %s', (language) => {
  const messages = readdirSync(join(ROOT, language)).flatMap((file) =>
    Object.entries(read(language, file.replace('.json', ''))),
  );
  const pages = ['howto', 'rules'].flatMap((folder) => {
    const path = join(ROOT, '../docs', folder, language);
    return readdirSync(path).map((file): [string, string] => [file, readFileSync(join(path, file), 'utf8')]);
  });
  // In brackets behind words in brackets stands which picture belongs to them.
  const said = [...messages, ...pages.map(([file, text]) => [file, text.replace(/\]\(\w+/g, ']')])];
  expect(said.filter(([, text]) => RETIRED[language].test(text!)).map(([where]) => where)).toEqual([]);
});
