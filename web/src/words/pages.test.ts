// Help pages: the same chapters and points in every language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from './catalogue';
import { loadPage } from './pages';

const FOLDER = join(process.cwd(), '../docs/help');
const shape = (language: string, name: string) =>
  [...readFileSync(join(FOLDER, language, name), 'utf8').matchAll(/^(#+|-) /gm)].map(([, mark]) => mark);

it.each(readdirSync(join(FOLDER, 'en')))('%s is there in every language', async (name) => {
  for (const language of LANGUAGES) {
    expect(shape(language, name), language).toEqual(shape('en', name));
    expect((await loadPage(`help/${name.replace('.md', '')}`, language))?.language).toBe(language);
  }
});
