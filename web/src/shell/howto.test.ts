// The illustrated rules: the same sections, pictures and figures in every language, and every figure of an example is the engine's.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderHowto, type HowtoPicture } from '../../scripts/rule_pages';
import { games, loadPictures } from '../games';
import { LANGUAGES, type Language } from '../words/catalogue';
import { loadPage } from '../words/pages';

const textOf = (game: string, language: Language): string =>
  readFileSync(join(process.cwd(), `../docs/howto/${language}/${game}.md`), 'utf8');
const figuresIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

function picturesOf(text: string): HowtoPicture[] {
  const { parts, sections } = renderHowto(text);
  return [...parts, ...sections.flatMap((section) => section.parts)].filter((part) => typeof part !== 'string').flat();
}
function shapeOf(text: string) {
  return renderHowto(text).sections.map(({ id, rules, fold, parts }) => ({
    id,
    rules,
    fold,
    parts: parts.map((part) => (typeof part === 'string' ? 'text' : part.map(({ name }) => name))),
    figures: figuresIn(JSON.stringify(parts)).sort(),
  }));
}

describe.each(games.map(({ name }) => name))('%s', (game) => {
  it.each(LANGUAGES)('has the same sections, pictures and figures in %s', (language) => {
    const text = textOf(game, language);
    expect(shapeOf(text)).toEqual(shapeOf(textOf(game, 'en')));
    expect(renderHowto(text).title).not.toBe('');
    expect(picturesOf(text).every(({ alt, caption }) => alt && caption)).toBe(true);
  });

  it.each(LANGUAGES)('says in %s only figures that the engine says of the pictures', async (language) => {
    const text = textOf(game, language);
    const { facts, verdicts } = (await loadPictures(game))((key) => key);
    for (const name of figuresIn(text)) expect(facts, name).toHaveProperty(name);
    for (const { alt, caption } of picturesOf(text))
      expect(`${alt} ${caption}`.replace(/\{\w+\}/g, '')).not.toMatch(/\d/);
    const names = picturesOf(text).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(Object.keys(verdicts)));
  });

  it.each(LANGUAGES)('is short in %s and speaks of nothing but the game', (language) => {
    const words = renderHowto(textOf(game, language)).sections.flatMap(({ parts }) =>
      parts.filter((part) => typeof part === 'string').flatMap((part) => part.replace(/<[^>]+>/g, '').split(/\s+/)),
    );
    expect(words.length).toBeLessThan(900);
    expect(textOf(game, language)).not.toMatch(
      /\b(file|files|tests?|JSON|server|fichiers?|serveur|Datei|Dateien|Server)\b/,
    );
  });

  it('names numbered rules that there are', async () => {
    const about = games.find(({ name }) => name === game)!;
    const { ids } = (await loadPage(`rules/${about.rulesPage}`, 'en'))!;
    const named = renderHowto(textOf(game, 'en')).sections.flatMap(({ rules }) => rules);
    expect(named.filter((rule) => !ids.includes(rule))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });
});
