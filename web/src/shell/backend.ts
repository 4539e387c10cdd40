// The one place that says what hosts the tables: a server, and the page itself where the app was built with the engine.
import address from 'partal-module';
import { myGames } from '../session/my_games.svelte';
import { makeHomes, type Home } from '../wire/link/homes';
import { makePage } from '../wire/link/page/page';
import { makeServer } from '../wire/link/server';
import type { Backend } from '../wire/link/types';
import { words } from '../words/words.svelte';

/** Can this page host tables? */
export const pageHosts = address !== null;

// Compiled from its bytes: some hosts of files do not know what they send.
const module = async () => WebAssembly.compile(await (await fetch(address!)).arrayBuffer());
const language = () => words.language;
const server = makeServer(language);
export const homes: Record<Home, Backend> = {
  server,
  page: pageHosts ? makePage({ module, language }) : server,
};
export const homeOf = (table: string): Home => myGames.find(table)?.home ?? 'server';
export const backend: Backend = makeHomes(homes, homeOf);
