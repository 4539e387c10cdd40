import { describe, expect, it } from 'vitest';
import { fileText, gamesIn, ownSeats, wholeGame, type FiledGame } from './game_file';
import type { Table } from '../wire/link/types';

const table = {
  table: 'abc',
  game: 'carat',
  seats: [
    { seat: 1, kind: 'person', name: 'Ada', level: null },
    { seat: 2, kind: 'computer', name: null, level: 'mason' },
    { seat: 3, kind: 'open', name: null, level: 'builder' },
  ],
  aids: { hints: true, legal: true, odds: false, known_money: false },
  takeback: 'full',
} as unknown as Table;

const keys = {
  table: 'abc',
  game: 'carat',
  seats: [{ seat: 1, token: 't' }],
  watch: null,
  phase: 'running',
  players: [],
};

describe('games in a file', () => {
  it('hold what a table is made of again', () => {
    expect(wholeGame(table, 'the record')).toEqual({
      game: 'carat',
      seats: [
        { kind: 'person', name: 'Ada' },
        { kind: 'computer', level: 'mason' },
        { kind: 'computer', level: 'builder' },
      ],
      aids: table.aids,
      takeback: 'full',
      record: 'the record',
    });
    expect(ownSeats(table.seats)).toEqual([1]);
  });
  it('are read as they were written', () => {
    const games = [
      { whole: wholeGame(table, 'r') },
      { keys: { ...keys, seen: 1 }, server: 'http://a/' },
    ] as FiledGame[];
    expect(gamesIn(fileText(games))).toEqual(games);
  });
  it('are refused as a whole where one is none', () => {
    const good = { whole: wholeGame(table, 'r') };
    const bad = [
      { whole: { ...good.whole, record: 1 } },
      { whole: { ...good.whole, seats: null } },
      { keys: { ...keys, seats: [{ seat: 1 }] }, server: 'http://a/' },
      { keys: { ...keys, table: undefined }, server: 'http://a/' },
      { keys },
      {},
      null,
    ];
    for (const one of bad) expect(gamesIn(JSON.stringify({ partal: 'games 1', games: [good, one] }))).toBeNull();
    for (const text of ['', '[]', 'null', '{"partal":"games 2","games":[]}', '{"partal":"games 1"}'])
      expect(gamesIn(text)).toBeNull();
  });
});
