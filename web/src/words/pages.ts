// The rule pages and the help pages in the reader's language; English where a page is not there yet. The illustrated rules are
// there in every language.
import type { HowtoText } from '../../scripts/rule_pages';
import type { Language } from './catalogue';

export type { HowtoPart, HowtoPicture, HowtoSection, HowtoText } from '../../scripts/rule_pages';

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

/** `page` with its folder: `rules/alhambra`, `help/chance`. */
export async function loadPage(page: string, language: Language): Promise<TextPage | null> {
  const load = find(page, language) ?? find(page, 'en');
  return load ? load() : null;
}

const howtos = import.meta.glob<HowtoText>('../../../docs/howto/*/*.md', { import: 'default' });

export const hasHowto = (game: string): boolean => `../../../docs/howto/en/${game}.md` in howtos;

/** The illustrated rules of a game. */
export const loadHowto = (game: string, language: Language): Promise<HowtoText> =>
  howtos[`../../../docs/howto/${language}/${game}.md`]!();
