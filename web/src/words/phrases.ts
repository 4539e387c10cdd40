/** Phrases one after another, each ended once: a phrase may be a whole sentence already. Empty ones are left out. */
export function joined(phrases: readonly (string | false | null | undefined)[]): string {
  const said = phrases.filter((phrase): phrase is string => !!phrase);
  return said.map((phrase, at) => (at === said.length - 1 || /[.!?…]$/.test(phrase) ? phrase : `${phrase}.`)).join(' ');
}
