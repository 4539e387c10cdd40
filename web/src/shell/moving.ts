// A game goes to another home, into a file or out of one, always by its record: nothing of it is lost, and its moves go on behind the last line.
import { saveText } from '../browser/files';
import { fileText, gamesIn, ownSeats, wholeGame, type FiledGame, type WholeGame } from '../session/game_file';
import { myGames, tokensOf, type MyGame } from '../session/my_games.svelte';
import type { Home } from '../wire/link/homes';
import { Trouble } from '../wire/link/types';
import { homeOf, homes, ownHome } from './homes.svelte';
import { playerNames } from './names';
import { router, tableAddress } from './router.svelte';

const here = (): string => new URL('.', document.baseURI).href;
const isWhole = (game: FiledGame): game is { whole: WholeGame } => 'whole' in game;

/** Makes the table of such a game, with the seats of its persons held here. */
async function settle(whole: WholeGame, home: Home): Promise<MyGame> {
  const made = await homes[home].create(whole);
  const own = ownSeats(whole.seats);
  const seats = made.seats.filter(({ seat }) => own.includes(seat)).map(({ seat, token }) => ({ seat, token }));
  const table = await homes[home].table(
    made.table,
    seats.map(({ token }) => token),
  );
  const game: MyGame = {
    table: made.table,
    home,
    game: whole.game,
    seats,
    watch: made.watch.token,
    maker: made.maker.token,
    phase: table.phase,
    players: playerNames(table),
    seen: Date.now(),
  };
  await myGames.put(game);
  return game;
}

/** The game is removed where it is. */
export async function discard(game: MyGame): Promise<void> {
  const home = homes[homeOf(game.table)];
  await home.remove(game.table, game.maker ?? '');
  myGames.forget(game.table);
}

/** A server hands out the record of a match when it is over there, so it is given up first. Pre: nobody else plays. */
export async function moveTo(home: Home, game: MyGame): Promise<void> {
  const from = homes[homeOf(game.table)];
  const tokens = tokensOf(game);
  const table = await from.table(game.table, tokens);
  if (home === 'page' && table.phase === 'running') for (const token of tokens) await from.giveUp(game.table, token);
  const moved = await settle(wholeGame(table, await from.record(game.table, tokens)), home);
  await discard(game).catch(() => myGames.forget(game.table)); // it is nobody's any more
  router.go(tableAddress(moved.table, []), true);
}

async function filed(game: MyGame): Promise<FiledGame> {
  const home = homeOf(game.table);
  try {
    const table = await homes[home].table(game.table, tokensOf(game));
    return { whole: wholeGame(table, await homes[home].record(game.table, tokensOf(game))) };
  } catch (error) {
    if (home === 'page') throw error;
    return { keys: game, server: here() };
  }
}

const dateOf = () => new Date().toLocaleDateString('sv');

/** One or all of them as a file. */
export async function saveGames(games: MyGame[]): Promise<void> {
  const all = await Promise.all(games.map(filed));
  const name = games.length === 1 ? games[0]!.game : 'games';
  saveText(`partal-${name}-${dateOf()}.json`, fileText(all));
}

export interface Loaded {
  taken: number;
  /** There already, or on another server. */
  left: number;
}

/** A record is such a file, too. */
async function read(text: string): Promise<FiledGame[]> {
  if (!text.startsWith('partal ')) return gamesIn(text) ?? Promise.reject(new Trouble('file.unknown'));
  const { game, seats } = await homes[ownHome()].replay(text, null);
  const held = seats.map(({ kind, name, level }) =>
    kind === 'person' ? { kind, name: name ?? '' } : { kind: 'computer' as const, level: level ?? '' },
  );
  return [{ whole: { game, seats: held, record: text } }];
}

/** Takes the games of a file in. If one of them is wrong, none is taken. */
export async function loadGames(text: string): Promise<Loaded> {
  const games = await read(text);
  const wholes = games.filter(isWhole).map(({ whole }) => whole);
  for (const { record } of wholes) await homes[ownHome()].replay(record, null);
  const known = await Promise.all(myGames.list.map((game) => filed(game).catch(() => null)));
  const records = new Set(known.flatMap((game) => (game && isWhole(game) ? [game.whole.record] : [])));
  const fresh = wholes.filter(({ record }) => !records.has(record));
  const keys = games.flatMap((game) => (isWhole(game) || game.server !== here() ? [] : [game.keys]));
  const wanted = keys.filter(({ table }) => !myGames.find(table));

  const made: MyGame[] = [];
  try {
    for (const whole of fresh.reverse()) made.push(await settle(whole, ownHome()));
  } catch (error) {
    await Promise.allSettled(made.map(discard));
    throw error;
  }
  for (const game of wanted) await myGames.put(game);
  const taken = fresh.length + wanted.length;
  return { taken, left: games.length - taken };
}
