import { describe, expect, it } from 'vitest';
import { byUrgency, type MyGame } from './my_games.svelte';

const game = (table: string, seen: number, more: Partial<MyGame>): MyGame => ({
  table,
  game: 'carat',
  seats: [{ seat: 2, token: 'secret' }],
  watch: null,
  phase: 'running',
  players: [],
  seen,
  ...more,
});

describe('my games', () => {
  it('come in the order in which they wait for me', () => {
    const list = [
      game('over', 9, { phase: 'over', deciding: 2 }),
      game('waiting', 8, { phase: 'waiting' }),
      game('theirs', 7, { deciding: 1 }),
      game('mine', 1, { deciding: 2 }),
      game('mine, seen later', 2, { deciding: 2 }),
      game('unknown', 6, {}),
    ];
    expect(byUrgency(list).map(({ table }) => table)).toEqual([
      'mine, seen later',
      'mine',
      'theirs',
      'unknown',
      'waiting',
      'over',
    ]);
  });
});
