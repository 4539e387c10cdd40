// Vite plug-in: an import of docs/strength.jsonl gives what was measured of the levels, each against the one below, made at build time.
import type { Plugin } from 'vite';

export interface Comparison {
  game: string;
  players: number;
  strong: string;
  weak: string;
  games: number;
  /** Of 100 games, in how many the stronger finishes ahead of the weaker, an equal score counted half; and the bounds of 95 %. */
  ahead: number;
  low: number;
  high: number;
  /** Is it shown that it is stronger at all? */
  shown: boolean;
  /** The simulations of both were divided by this; 1 where neither searches. */
  divide: number;
}
interface Row {
  purpose: string;
  game: string;
  players: number;
  strong: string;
  weak: string;
  games: number;
  divide: number;
  elo: number;
  elo_ci95: [number, number];
  test: string;
}

/** The share that an Elo difference stands for (docs/strength.md). */
const share = (elo: number): number => Math.round(100 / (1 + 10 ** (-elo / 400)));

export function comparisons(jsonl: string): Comparison[] {
  const rows = jsonl.split('\n').filter(Boolean);
  return rows
    .map((row) => JSON.parse(row) as Row)
    .filter(({ purpose }) => purpose === 'levels')
    .map(({ game, players, strong, weak, games, divide, elo, elo_ci95: [low, high], test }) => ({
      game,
      players,
      strong,
      weak,
      games,
      ahead: share(elo),
      low: share(low),
      high: share(high),
      shown: test === 'elo1' || low > 0,
      divide: strong === 'mason' ? 1 : divide,
    }));
}

export function strength(): Plugin {
  return {
    name: 'partal-strength',
    transform(source, id) {
      if (!id.endsWith('strength.jsonl')) return null;
      return { code: `export default ${JSON.stringify(comparisons(source))};`, map: null };
    },
  };
}
