// From a wish to a table: makes it, remembers the seats, goes there. If nobody is waited for, the match starts there at once.
import { backend } from './backend';
import { homes, ownHome, serving } from './homes.svelte';
import type { Seat } from '../wire/common';
import type { SeatOrder, Table, TableOrder } from '../wire/link/types';
import { aboutGame } from '../games';
import { myGames } from '../session/my_games.svelte';
import { playerNames } from './names';
import { settings } from './settings.svelte';
import { t } from '../words/words.svelte';
import { router, tableAddress } from './router.svelte';

export const LEVELS = ['apprentice', 'mason', 'builder', 'architect', 'vizier'] as const;
export const MIDDLE = 'builder';

export function myName(): string {
  return settings.get('name').trim() || t('web.guest');
}

/** Opens a table. Seats are open to others only where the order says so. */
export async function openTable(order: TableOrder): Promise<void> {
  const usual = aboutGame(order.game)?.usual;
  const home = order.seats.some(({ kind }) => kind === 'open') ? 'server' : ownHome();
  const made = await homes[home].create(usual ? { ...order, options: { ...usual, ...order.options } } : order);
  // Open seats have links of their own; they are for whoever comes.
  const seats = made.seats
    .filter(({ seat }) => order.seats[seat - 1]?.kind === 'person')
    .map(({ seat, token }) => ({ seat, token }));
  await myGames.put({
    table: made.table,
    home,
    game: order.game,
    seats,
    watch: made.watch.token,
    maker: made.maker.token,
    phase: 'waiting',
    players: [],
    seen: Date.now(),
  });
  router.go(tableAddress(made.table, [made.watch.token]));
}

/** Takes a seat under this reader's name, or gives that name to the seat held already; goes there if the token is new. */
export async function sitDown(table: Table, tokens: string[], watch: string | null, seat?: Seat): Promise<void> {
  const wish = seat ? { seat, name: myName() } : { name: myName() };
  const taken = await backend.sit(table.table, tokens, wish);
  if (tokens.includes(taken.token)) return;
  await myGames.put({
    table: table.table,
    game: table.game,
    seats: [{ seat: taken.seat, token: taken.token }],
    watch,
    phase: table.phase,
    players: playerNames(table),
    seen: Date.now(),
  });
  router.go(tableAddress(table.table, [taken.token]), true);
}

function usualCount(game: string, min: number, max: number): number {
  return Math.max(min, Math.min(max, aboutGame(game) ? 3 : min));
}

/** Me and computer players of middle strength. */
export function playNow(game: string, min: number, max: number): Promise<void> {
  const others = new Array<SeatOrder>(usualCount(game, min, max) - 1).fill({ kind: 'computer', level: MIDDLE });
  return openTable({ game, seats: [{ kind: 'person', name: myName() }, ...others] });
}

/** The same, where nobody has asked yet how many the game is for. */
export async function playAtOnce(game: string): Promise<void> {
  const players = (await serving.games()).find(({ name }) => name === game)?.players ?? { min: 2, max: 3 };
  await playNow(game, players.min, players.max);
}

/** Me and open seats, which computer players hold until somebody comes. */
export function playWithFriends(game: string, min: number, max: number): Promise<void> {
  const others = new Array<SeatOrder>(usualCount(game, min, max) - 1).fill({ kind: 'open', until: MIDDLE });
  return openTable({ game, seats: [{ kind: 'person', name: myName() }, ...others] });
}
