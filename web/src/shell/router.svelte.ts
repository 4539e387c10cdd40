// Addresses: `/` with `#/page/...` for the app's own pages, `/t/ID#TOKENS` and `/t/ID#TOKENS@LINE` for tables and moments.
// What stands behind # is never sent to a server.
import { aboutGame, games } from '../games';

export type Route =
  | { page: 'start' | 'missing' }
  | { page: 'new'; game: string; mode: string; given: Record<string, string> }
  | { page: 'rules'; name: string; rule: string }
  | { page: 'learn'; game: string }
  | { page: 'replay' }
  | { page: 'chance' }
  | { page: 'table'; id: string; tokens: string[]; at: number | null };

const hasRules = (name: string): boolean => games.some((game) => game.name === name || game.rulesPage === name);

export function parse(path: string, hash: string): Route {
  const table = /^\/t\/([^/]+)\/?$/.exec(path);
  if (table) {
    const [tokens = '', at] = decodeURIComponent(hash.replace(/^#/, '')).split('@');
    const line = at && /^\d+$/.test(at) ? Number(at) : null;
    return { page: 'table', id: decodeURIComponent(table[1]!), tokens: tokens.split(',').filter(Boolean), at: line };
  }
  // `/rules/dice`, as one types it, is `/#/rules/dice`.
  const words = /^#\/./.test(hash) ? hash.slice(1) : path;
  const [page, first = '', second = '', ...more] = words
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decodeURIComponent);
  if (page === 'new') {
    // Options somebody shared: `/#/new/<game>/<mode>/<option>=<text>`; the mode may be empty.
    const pairs = more.map((part) => part.split(/=(.*)/s));
    const given = Object.fromEntries(pairs.map(([id = '', text = '']) => [id, text]));
    return { page, game: first, mode: second, given };
  }
  if (page === 'rules' && (!first || hasRules(first))) return { page, name: first, rule: second };
  if (page === 'learn' && aboutGame(first)) return { page, game: first };
  if (page === 'replay') return { page };
  if (page === 'chance') return { page };
  // The server gives this page for every path; `#games` is a place on the start page.
  const isStart = /^\/(index\.html)?$/.test(path) && !/^#\/./.test(hash);
  return { page: isStart ? 'start' : 'missing' };
}

export function tableAddress(id: string, tokens: string[], at: number | null = null): string {
  return `/t/${encodeURIComponent(id)}#${tokens.join(',')}${at === null ? '' : `@${at}`}`;
}

class Router {
  route = $state.raw<Route>(parse(location.pathname, location.hash));

  constructor() {
    const follow = () => (this.route = parse(location.pathname, location.hash));
    window.addEventListener('popstate', follow);
    window.addEventListener('hashchange', follow);
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.route = parse(location.pathname, location.hash);
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
  if (!address.startsWith('/') || address.startsWith('/api')) return;
  event.preventDefault();
  router.go(address);
}
