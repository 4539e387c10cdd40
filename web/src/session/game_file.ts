// Games in a file, one or many. A game is kept by its record and what its table had agreed on; one that runs on a server, which hands out no
// record yet, by the keys to its seats.
import type { MyGame } from './my_games.svelte';
import type { Seat } from '../wire/common';
import type { Table, TableOrder } from '../wire/link/types';

/** Everything a table is made of again. */
export type WholeGame = TableOrder & { record: string };
export type FiledGame = { whole: WholeGame } | { keys: MyGame; server: string };

const KIND = 'games 1';

/** The same seats and agreements, to go on where the record ends. */
export function wholeGame({ game, seats, aids, takeback }: Table, record: string): WholeGame {
  return {
    game,
    seats: seats.map(({ kind, name, level }) =>
      kind === 'person' ? { kind, name: name ?? '' } : { kind: 'computer', level: level ?? '' },
    ),
    aids,
    takeback,
    record,
  };
}

export const fileText = (games: FiledGame[]): string => JSON.stringify({ partal: KIND, games }, null, 1);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWhole = (game: Record<string, unknown>): boolean =>
  isObject(game.whole) &&
  typeof game.whole.record === 'string' &&
  typeof game.whole.game === 'string' &&
  Array.isArray(game.whole.seats);
function isKeys({ keys, server }: Record<string, unknown>): boolean {
  if (!isObject(keys) || typeof server !== 'string' || !Array.isArray(keys.seats)) return false;
  const isSeat = (seat: unknown) => isObject(seat) && typeof seat.seat === 'number' && typeof seat.token === 'string';
  const texts = [keys.table, keys.game, keys.phase];
  return texts.every((text) => typeof text === 'string') && Array.isArray(keys.players) && keys.seats.every(isSeat);
}

/** Null: that is no such file. What a record holds is for the engine to say. */
export function gamesIn(text: string): FiledGame[] | null {
  try {
    const file = JSON.parse(text) as unknown;
    if (!isObject(file) || file.partal !== KIND || !Array.isArray(file.games)) return null;
    const games = file.games as unknown[];
    return games.every((game) => isObject(game) && (isWhole(game) || isKeys(game))) ? (games as FiledGame[]) : null;
  } catch {
    return null;
  }
}

/** The seats of persons, which are held by whoever brings the game. */
export const ownSeats = (seats: { kind: string }[]): Seat[] =>
  seats.flatMap(({ kind }, index) => (kind === 'person' ? [index + 1] : []));
