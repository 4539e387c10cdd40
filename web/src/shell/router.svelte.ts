// Addresses: every page is a place behind `#` in the folder where the app lies: `#/rules/dice`, and for tables and moments
// `#/t/ID/TOKENS` and `#/t/ID/TOKENS@LINE`. So they work in any folder of any host, and what stands in them is never sent to a server.
import { isPlace, placeOf } from '../browser/place';
import { aboutGame, games } from '../games';

export type Route =
  | { page: 'start' | 'missing' }
  | { page: 'new'; game: string; mode: string; given: Record<string, string> }
  | { page: 'rules'; name: string; rule: string }
  | { page: 'learn'; game: string }
  | { page: 'replay' }
  | { page: 'chance' }
  | { page: 'mail'; id: string; key: string; confirms: boolean }
  | { page: 'table'; id: string; tokens: string[]; at: number | null };

const hasRules = (name: string): boolean => games.some((game) => game.name === name || game.rulesPage === name);

export function parse(hash: string): Route {
  if (!isPlace(hash)) return { page: 'start' };
  const [page, first = '', second = '', ...more] = hash.slice(2).replace(/\/$/, '').split('/').map(decodeURIComponent);
  if (page === 't' && first) {
    const [tokens = '', at] = second.split('@');
    const line = at && /^\d+$/.test(at) ? Number(at) : null;
    return { page: 'table', id: first, tokens: tokens.split(',').filter(Boolean), at: line };
  }
  if (page === 'new') {
    // Options somebody shared: `#/new/<game>/<mode>/<option>=<text>`; the mode may be empty.
    const pairs = more.map((part) => part.split(/=(.*)/s));
    const given = Object.fromEntries(pairs.map(([id = '', text = '']) => [id, text]));
    return { page, game: first, mode: second, given };
  }
  if (page === 'rules' && (!first || hasRules(first))) return { page, name: first, rule: second };
  if (page === 'learn' && aboutGame(first)) return { page, game: first };
  if (page === 'replay') return { page };
  if (page === 'chance') return { page };
  if (page === 'mail' && first) {
    const [id = '', key = ''] = first.split('-');
    return { page, id, key, confirms: second === 'confirm' };
  }
  return { page: 'missing' };
}

export function tableAddress(id: string, tokens: string[], at: number | null = null): string {
  const moment = at === null ? '' : `@${at}`;
  return [`#/t/${encodeURIComponent(id)}`, tokens.join(',') + moment].filter(Boolean).join('/');
}

/** The built files lie in a folder of their own inside the app's. */
const FOLDER = import.meta.env.DEV ? '/' : new URL(/* @vite-ignore */ '..', import.meta.url).pathname;

class Router {
  route = $state.raw<Route>({ page: 'start' });

  constructor() {
    // From here on everything may be named from the app's folder.
    const place = placeOf(location.pathname.slice(FOLDER.length), location.hash);
    if (location.pathname !== FOLDER) history.replaceState(null, '', FOLDER + place);
    const follow = () => (this.route = parse(location.hash));
    window.addEventListener('popstate', follow);
    window.addEventListener('hashchange', follow);
    follow();
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.route = parse(location.hash);
    window.scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links inside the app: no reload, unless another tab or window is asked for. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a[href]');
  if (!link || event.defaultPrevented || event.button !== 0 || link.getAttribute('target')) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const address = link.getAttribute('href')!;
  if (!address.startsWith('#/')) return;
  event.preventDefault();
  router.go(address);
}
