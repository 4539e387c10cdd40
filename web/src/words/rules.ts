// The rule pages in the reader's language; English where a page is not there yet.
import type { Language } from './catalogue';

export interface RulePage {
  language: Language;
  html: string;
  ids: string[];
}
const pages = import.meta.glob<RulePage>('../../../docs/rules/*/*.md', { import: 'default' });

export const RULE_PAGES = [
  ...new Set(Object.keys(pages).map((path) => path.replace(/^.*\//, '').replace(/\.md$/, ''))),
].sort();

export async function loadRules(page: string, language: Language): Promise<RulePage | null> {
  const find = (wanted: Language) => pages[`../../../docs/rules/${wanted}/${page}.md`];
  const load = find(language) ?? find('en');
  return load ? load() : null;
}
