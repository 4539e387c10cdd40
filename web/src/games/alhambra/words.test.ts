import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import german from '../../../../i18n/de/web_alhambra.json';
import english from '../../../../i18n/en/web_alhambra.json';
import french from '../../../../i18n/fr/web_alhambra.json';

type Words = Record<string, string>;
const files = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = Object.values(files).join('\n');
type Node = { type: number; value?: string; options?: Record<string, { value: Node[] }> };
const LITERAL = 0;
/** Names of the values that a message is filled with. */
function names(nodes: Node[]): string[] {
  return nodes.flatMap(({ type, value, options }) => [
    ...(type === LITERAL || value === undefined ? [] : [value]),
    ...Object.values(options ?? {}).flatMap((option) => names(option.value)),
  ]);
}
const valuesOf = (text: string): Set<string> => new Set(names(new IntlMessageFormat(text, 'en').getAst() as Node[]));

describe('the words of this screen', () => {
  it.each([
    ['French', french as Words],
    ['German', german as Words],
  ])('are all there in %s, with the same values', (_, other) => {
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect(valuesOf(other[key]!), key).toEqual(valuesOf(text));
    }
  });

  it('are those that the source asks for', () => {
    const asked = [...source.matchAll(/alhambra\.ui\.[a-z_.]+/g)].map(([key]) => key);
    const begun = asked.filter((key) => key.endsWith('.'));
    for (const key of asked.filter((one) => !one.endsWith('.'))) expect(Object.keys(english)).toContain(key);
    const unused = Object.keys(english).filter(
      (key) => !asked.includes(key) && !begun.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});
