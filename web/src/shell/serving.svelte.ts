// Whether there is a server behind this page. On a host of files there is none, and without a network it cannot be asked.
import { forget, keep, kept } from '../browser/storage';
import { Trouble, type GameInfo } from '../wire/link/types';
import { homes, pageHosts } from './backend';

/** `away`: it does not answer now; `none`: this host has no server at all. */
type State = 'unknown' | 'there' | 'away' | 'none';
/** How long a server may take before the page goes on without, in milliseconds. */
const PATIENCE = 4000;

const late = () => new Promise<never>((_, fail) => setTimeout(() => fail(new Trouble('server.away')), PATIENCE));

/** Whatever answers, but not as a server does, is a host of files. */
function meaning(error: unknown): State {
  if (!(error instanceof Trouble)) return 'none';
  if (error.code === 'server.away') return 'away';
  return error.code === 'server.broken' ? 'none' : 'there';
}

class Serving {
  /** A host of files stays one, also while nobody can ask it. */
  #state = $state<State>(pageHosts && kept('server') === 'none' ? 'none' : 'unknown');

  constructor() {
    const look = () => void this.#ask().catch(() => {});
    for (const change of ['online', 'offline']) window.addEventListener(change, look);
  }

  get state(): State {
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
      const games = await (pageHosts ? Promise.race([homes.server.games(), late()]) : homes.server.games());
      this.#is('there');
      return games;
    } catch (error) {
      this.#is(meaning(error));
      throw error;
    }
  }

  #is(state: State): void {
    if (state === 'away' && this.#state === 'none') return;
    this.#state = state;
    if (state === 'none') keep('server', 'none');
    else forget('server');
  }
}

export const serving = new Serving();
