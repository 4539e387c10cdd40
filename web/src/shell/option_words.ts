import { t, words } from '../words/words.svelte';

/** What an option is called on a screen; the program's own words for it may speak of files and of notation. */
export function optionName(game: string, id: string): string {
  const own = `${game}.ui.option.${id}`;
  return t(words.has(own) ? own : `${game}.option.${id}`);
}

/** What somebody should know before choosing, or nothing. */
export function optionNote(game: string, id: string): string | null {
  const key = `${game}.ui.option.${id}.note`;
  return words.has(key) ? t(key) : null;
}

/** A value of an option: a seat, one with a name, or one of somebody's own making. */
export function optionValue(game: string, id: string, value: string): string {
  const key = `${game}.option.${id}.${value}`;
  if (words.has(key)) return t(key);
  return /^\d$/.test(value) ? t('word.player', { number: Number(value) }) : value;
}
