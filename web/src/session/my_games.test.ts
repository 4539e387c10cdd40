import { describe, expect, it } from 'vitest';
import type { Table } from '../wire/link/types';
import { byUrgency, myGames, type MyGame } from './my_games.svelte';

const KEPT = { winners: [1], points: [9, 8], at: 5 };

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
  it('are asked for their end once', async () => {
    const [open, known] = [game('open', 1, { phase: 'over' }), game('known', 2, { phase: 'over', result: KEPT })];
    for (const one of [open, known]) myGames.put(one);
    const asked: string[] = [];
    const table = { phase: 'over', deciding: null } as unknown as Table;
    await myGames.look(async ({ table: id }) => {
      asked.push(id);
      return { table, players: ['Ada', 'Ben'], result: { winners: [2], points: [3, 4] } };
    });
    expect(asked).toEqual(['open']);
    expect(myGames.find('open')?.result).toMatchObject({ winners: [2], points: [3, 4] });
    expect(myGames.find('known')?.result).toEqual(KEPT);
  });

  // Otherwise the page that looks at the table would write for ever.
  it('keep nothing of a table that is not among them', () => {
    myGames.put(game('mine', 1, {}));
    const before = myGames.list;
    myGames.hear('somebody else’s', 3);
    expect(myGames.list).toBe(before);
    myGames.hear('mine', 3);
    expect(myGames.find('mine')?.heard).toBe(3);
  });

  it('in this page are never dropped for want of room, and other tabs keep theirs', () => {
    myGames.put(game('here', 1, { home: 'page' }));
    const other = game('of another tab', 1, {});
    localStorage.setItem('partal.games', JSON.stringify([other, ...myGames.list]));
    myGames.put(game('next', 1, {}));
    expect(myGames.find('of another tab')).toEqual(other);
    for (let i = 0; i < 60; i += 1) myGames.put(game(`server ${i}`, 1, {}));
    expect(myGames.find('here')).not.toBeNull();
    expect(myGames.list).toHaveLength(51);
  });
});
