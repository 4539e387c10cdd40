// The games, as the program lists them.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PROGRAM } from './server';

interface Catalogue {
  games: { name: string; players: { min: number; max: number } }[];
}

const { games } = JSON.parse(execFileSync(PROGRAM, ['games', '--json'], { encoding: 'utf8' })) as Catalogue;

export const GAMES = games.map((game) => game.name);

/** Those that have a lesson. */
export const TAUGHT = GAMES.filter((game) => existsSync(`src/games/${game}/tutorial`));

/** How few may sit at a table where somebody is not alone. */
export const fewest = (name: string): number => Math.max(2, games.find((game) => game.name === name)!.players.min);
