/**
 * The place behind `#` for an address as one types it or a server gives it: `rules/dice`, `t/ID#TOKENS`. The path begins in the app's
 * folder.
 */
export function placeOf(path: string, hash: string): string {
  if (/^(index\.html)?$/.test(path) || isPlace(hash)) return hash;
  return [`#/${path.replace(/\/$/, '')}`, hash.slice(1)].filter(Boolean).join('/');
}

/** `#games` is a part of the start page. */
export const isPlace = (hash: string): boolean => /^#\/./.test(hash);

/** What the path of such an address begins with. */
export const PAGES = ['new', 'rules', 'learn', 'replay', 'chance', 'mail', 't'];
