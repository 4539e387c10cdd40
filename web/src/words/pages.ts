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

/** `page` with its folder: `rules/alhambra`, `help/chance`. */
export async function loadPage(page: string, language: Language): Promise<TextPage | null> {
  const [folder, name] = page.split('/');
  const find = (wanted: Language) => pages[`../../../docs/${folder}/${wanted}/${name}.md`];
  const load = find(language) ?? find('en');
  return load ? load() : null;
}
