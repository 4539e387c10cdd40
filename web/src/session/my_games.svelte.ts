// The seats this browser holds, so that a game can be resumed without an account. Only tokens and a few words to show are kept.
import type { Table } from '../wire/link/types';
import type { Home } from '../wire/link/homes';
import type { Seat } from '../wire/common';
import { safeList } from '../browser/safe_list';
import { keep, keptList } from '../browser/storage';
import { forgetChance } from './kept_chance';

export interface KeptResult {
  winners: Seat[];
  /** By seat - 1. */
  points: number[];
  /** Milliseconds since 1970. */
  at: number;
}
export interface MyGame {
  table: string;
  /** Where the table is; without it on the server. */
  home?: Home;
  game: string;
  /** Seats held here with their tokens; empty for a table that is only watched. */
  seats: { seat: Seat; token: string }[];
  watch: string | null;
  /** Of whoever made the table: lets them change what is theirs without getting another token. */
  maker?: string;
  /** A rematch: whoever was not there before is not waited for. */
  again?: boolean;
  /** The last line of chat that was read. */
  heard?: number;
  phase: Table['phase'];
  /** Whose turn it was when the table was last asked; nothing unless a match runs. */
  deciding?: Seat | null;
  players: string[];
  /** How the match ended, since when this browser knows it. */
  result?: KeptResult;
  /** Milliseconds since 1970. */
  seen: number;
}
/** How a game stands; `result` when it is over. */
interface Asked {
  table: Table;
  players: string[];
  result: Omit<KeptResult, 'at'> | null;
}
/** Of tables on a server; one in this page is lost if nobody knows its tokens any more. */
const MOST = 50;
const MOST_ASKED = 20;

const read = () => keptList<MyGame>('games');
/** Those in this page as they were when they came, since nobody else knows their tokens. */
const safe = safeList<MyGame>('games', ({ table }) => table);
const isHere = ({ home }: MyGame): boolean => home === 'page';

class MyGames {
  list = $state.raw(read());

  constructor() {
    // Another tab has changed them.
    window.addEventListener('storage', ({ key }) => key === 'partal.games' && (this.list = read()));
  }

  /** Puts back what a browser that was killed has not written. */
  async begin(): Promise<void> {
    const lost = (await safe.all()).filter(({ table }) => !this.find(table));
    if (lost.length > 0) this.#write([...lost, ...read()]);
  }

  find(table: string): MyGame | null {
    return this.list.find((game) => game.table === table) ?? null;
  }

  /** Then the seats held here outlive whatever happens to the browser. */
  async put(game: MyGame): Promise<void> {
    const all = read();
    const others = all.filter(({ table }) => table !== game.table);
    let room = MOST;
    this.#write([game, ...others].filter((one) => isHere(one) || room-- > 0));
    if (isHere(game) && others.length === all.length) await safe.put(game);
  }

  hear(table: string, heard: number): void {
    const game = this.find(table); // whoever only looks at a table keeps nothing of it
    if (game && game.heard !== heard) this.#change(table, { heard });
  }

  /** Keeps how a match ended, once. */
  end(table: string, result: Omit<KeptResult, 'at'>): void {
    const game = this.find(table);
    if (game && !game.result) this.#change(table, { result: { ...result, at: Date.now() } });
  }

  /** Asks how the games stand whose end is not known. One that cannot be asked stays as it is. */
  async look(ask: (game: MyGame) => Promise<Asked>): Promise<void> {
    const open = this.list.filter(({ phase, result }) => phase !== 'closed' && !result).slice(0, MOST_ASKED);
    await Promise.allSettled(
      open.map(async (game) => {
        const { table, players, result } = await ask(game);
        this.#change(game.table, { phase: table.phase, deciding: table.deciding, players });
        if (result) this.end(game.table, result);
      }),
    );
  }

  #change(table: string, changes: Partial<MyGame>): void {
    this.#write(read().map((game) => (game.table === table ? { ...game, ...changes } : game)));
  }

  forget(table: string): void {
    forgetChance(table);
    void safe.drop(table);
    this.#write(read().filter((game) => game.table !== table));
  }

  #write(list: MyGame[]): void {
    this.list = list;
    keep('games', JSON.stringify(list));
  }
}

export const myGames = new MyGames();

export const waitsForMe = ({ phase, deciding, seats }: MyGame): boolean =>
  phase === 'running' && seats.some(({ seat }) => seat === deciding);

/** Those on a server at which I have a seat and something may still happen. */
export const running = (list: MyGame[]): MyGame[] =>
  list.filter((game) => !isHere(game) && game.seats.length > 0 && ['waiting', 'running'].includes(game.phase));

/** What waits for me comes first, then what goes on, then what is over; each the latest first. */
export function byUrgency(list: MyGame[]): MyGame[] {
  const rank = (game: MyGame) =>
    waitsForMe(game) ? 0 : game.phase === 'running' ? 1 : game.phase === 'waiting' ? 2 : 3;
  return [...list].sort((a, b) => rank(a) - rank(b) || b.seen - a.seen);
}

/** The tokens with which a table is opened: seats, or the watch token. */
export function tokensOf(game: MyGame): string[] {
  return game.seats.length ? game.seats.map(({ token }) => token) : game.watch ? [game.watch] : [];
}
