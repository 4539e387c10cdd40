// The homes of tables: this page, where the app was built with the engine, and the server behind it, where there is one. On a host of files
// there is none, and without a network it cannot be asked.
import address from 'partal-module';
import { askToPersist } from '../browser/persist';
import { forget, keep, kept } from '../browser/storage';
import { myGames } from '../session/my_games.svelte';
import type { Home } from '../wire/link/homes';
import { makePage } from '../wire/link/page/page';
import { makeServer } from '../wire/link/server';
import { Trouble, type Backend, type GameInfo } from '../wire/link/types';
import { words } from '../words/words.svelte';
import { keeping } from './keeping.svelte';
import { settings } from './settings.svelte';

/** Can this page be a home? */
export const pageHosts = address !== null;

// Compiled from its bytes: some hosts of files do not know what they send.
const module = async () => WebAssembly.compile(await (await fetch(address!)).arrayBuffer());
const language = () => words.language;
const server = makeServer(language);
const page = () =>
  makePage({
    module,
    language,
    milliseconds: () => 1000 * settings.get('thinking'),
    keeping: (is) => (keeping.is = is),
    started: askToPersist,
  });
export const homes: Record<Home, Backend> = { server, page: pageHosts ? page() : server };

/** `away`: it does not answer now; `none`: this host has no server at all. */
type ServerState = 'unknown' | 'there' | 'away' | 'none';
/** How long a server may take before the page goes on without, in milliseconds. */
const PATIENCE = 4000;

const late = () => new Promise<never>((_, fail) => setTimeout(() => fail(new Trouble('server.away')), PATIENCE));

/** Whatever answers, but not as a server does, is a host of files. */
function meaning(error: unknown): ServerState {
  if (!(error instanceof Trouble)) return 'none';
  if (error.code === 'server.away') return 'away';
  return error.code === 'server.broken' ? 'none' : 'there';
}

class Serving {
  /** A host of files stays one, also while nobody can ask it. */
  #state = $state<ServerState>(pageHosts && kept('server') === 'none' ? 'none' : 'unknown');

  constructor() {
    const look = () => void this.#ask().catch(() => {});
    for (const change of ['online', 'offline']) window.addEventListener(change, look);
  }

  get state(): ServerState {
    return this.#state;
  }

  /** The games, from the server; where there is none, from this page. */
  async games(): Promise<GameInfo[]> {
    try {
      return await this.#ask();
    } catch (error) {
      if (!pageHosts) throw error;
      return homes.page.games();
    }
  }

  /** Its answer tells whether it is there. */
  async #ask(): Promise<GameInfo[]> {
    try {
      const games = await (pageHosts ? Promise.race([server.games(), late()]) : server.games());
      this.#is('there');
      return games;
    } catch (error) {
      this.#is(meaning(error));
      throw error;
    }
  }

  #is(state: ServerState): void {
    if (state === 'away' && this.#state === 'none') return;
    this.#state = state;
    if (state === 'none') keep('server', 'none');
    else forget('server');
  }
}

export const serving = new Serving();

export const homeOf = (table: string): Home => myGames.find(table)?.home ?? 'server';

/** The home of what waits for nobody else: as the reader wishes, where there is a choice. */
export function ownHome(): Home {
  if (!pageHosts) return 'server';
  return serving.state === 'away' || serving.state === 'none' ? 'page' : settings.get('home');
}
