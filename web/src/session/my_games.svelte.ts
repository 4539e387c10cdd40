// The seats this browser holds, so that a game can be resumed without an account. Only tokens and a few words to show are kept.
import type { Table } from '../wire/link/types';
import type { Seat } from '../wire/common';
import { keep, keptList } from '../browser/storage';
import { forgetChance } from './kept_chance';

export interface MyGame {
  table: string;
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
  players: string[];
  /** Milliseconds since 1970. */
  seen: number;
}
const MOST = 50;

class MyGames {
  list = $state.raw(keptList<MyGame>('games'));

  find(table: string): MyGame | null {
    return this.list.find((game) => game.table === table) ?? null;
  }

  put(game: MyGame): void {
    this.#write([game, ...this.list.filter(({ table }) => table !== game.table)].slice(0, MOST));
  }

  hear(table: string, heard: number): void {
    const game = this.find(table);
    if (game && game.heard !== heard)
      this.#write(this.list.map((other) => (other === game ? { ...game, heard } : other)));
  }

  forget(table: string): void {
    forgetChance(table);
    this.#write(this.list.filter((game) => game.table !== table));
  }

  #write(list: MyGame[]): void {
    this.list = list;
    keep('games', JSON.stringify(list));
  }
}

export const myGames = new MyGames();

/** The tokens with which a table is opened: seats, or the watch token. */
export function tokensOf(game: MyGame): string[] {
  return game.seats.length ? game.seats.map(({ token }) => token) : game.watch ? [game.watch] : [];
}
