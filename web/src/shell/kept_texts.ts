// Options that a reader made and gave a name (a sheet, a mix of tokens, a lay-out): kept in this browser, shared by an address.
import { keep, kept } from '../browser/storage';

export interface KeptText {
  name: string;
  text: string;
}
/** Which option of which game. */
export interface Shelf {
  game: string;
  option: string;
}

const store = ({ game, option }: Shelf): string => `kept.${game}.${option}`;
const isText = (value: unknown): value is KeptText =>
  typeof value === 'object' && value !== null && 'name' in value && 'text' in value;

export function keptTexts(shelf: Shelf): KeptText[] {
  try {
    const list = JSON.parse(kept(store(shelf)) ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter(isText) : [];
  } catch {
    return [];
  }
}

/** The list with this one in it, newest first; a name stands for one text. */
export function keepText(shelf: Shelf, one: KeptText): KeptText[] {
  const list = [one, ...keptTexts(shelf).filter(({ name }) => name !== one.name)];
  keep(store(shelf), JSON.stringify(list));
  return list;
}

export function dropText(shelf: Shelf, dropped: string): KeptText[] {
  const list = keptTexts(shelf).filter(({ name }) => name !== dropped);
  keep(store(shelf), JSON.stringify(list));
  return list;
}

/** Behind #, so no server sees it: the page for a new table with this text chosen. */
export const textAddress = ({ game, option }: Shelf, text: string): string =>
  `#/new/${game}//${option}=${encodeURIComponent(text)}`;
