// The rule pages and the help pages in the reader's language; English where a page is not there yet.
import type { Language } from './catalogue';

export interface TextPage {
  language: Language;
  html: string;
  ids: string[];
}
const pages = import.meta.glob<TextPage>(['../../../docs/rules/*/*.md', '../../../docs/help/*/*.md'], {
  import: 'default',
});

const find = (page: string, language: Language) => {
  const [folder, name] = page.split('/');
  return pages[`../../../docs/${folder}/${language}/${name}.md`];
};

export const hasPage = (page: string): boolean => find(page, 'en') !== undefined;

/** `page` with its folder: `rules/alhambra`, `help/chance`. */
export async function loadPage(page: string, language: Language): Promise<TextPage | null> {
  const load = find(page, language) ?? find(page, 'en');
  return load ? load() : null;
}
