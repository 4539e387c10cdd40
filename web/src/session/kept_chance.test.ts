// Before a match: what this browser adds to the chance and what it is shown are kept, once and for good.
import { beforeEach, expect, test, vi } from 'vitest';
import { Trouble, type Backend, type JoinEvents, type Message } from '../wire/link/types';
import { forget } from '../browser/storage';
import { myGames } from './my_games.svelte';
import { bytesFor, keepCommitment, keepTaken, witnessOf } from './kept_chance';
import { TableSession } from './table_session.svelte';

beforeEach(() => forget('chance'));

const TABLE = {
  t: 'table',
  table: 'abc',
  phase: 'waiting',
  commitment: 'aa',
  seats: [1, 2, 3].map((seat) => ({ seat, kind: seat === 3 ? 'computer' : 'person' })),
} as unknown as Message & { t: 'table' };

/** A page that holds seat 1 of 3 and looks at the waiting table. */
async function openPage(sent: string[], answer = () => Promise.resolve()): Promise<void> {
  let events: JoinEvents | null = null;
  const contribute = (seat: number, bytes: string) => {
    if (seat !== 1) return Promise.reject(new Trouble('token.unknown'));
    sent.push(bytes);
    return answer();
  };
  const join = (_: string, __: string[], wanted: JoinEvents) => ((events = wanted), { contribute, leave: () => {} });
  new TableSession({ join } as unknown as Backend, 'abc', ['token'], () => 0);
  events!.message(TABLE);
  await vi.waitFor(() => expect(sent).not.toHaveLength(0));
  await new Promise((done) => setTimeout(done));
}

test('the page adds 32 random bytes for its own seat and keeps them', async () => {
  const sent: string[] = [];
  await openPage(sent);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(witnessOf('abc', [1, 2])).toEqual({
    table: 'abc',
    commitment: 'aa',
    beforeStart: true,
    bytes: [{ seat: 1, hex: sent[0] }],
  });
});

test('after a reload the same bytes are added again', async () => {
  const sent: string[] = [];
  await openPage(sent);
  await openPage(sent);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});

test('bytes that the server did not acknowledge are not looked for', async () => {
  await openPage([], () => Promise.reject(new Trouble('table.started')));
  expect(witnessOf('abc', [1]).bytes).toEqual([]);
});

test('other seats and other tables have bytes of their own', () => {
  const all = [bytesFor('abc', 1), bytesFor('abc', 2), bytesFor('abd', 1)];
  expect(new Set(all).size).toBe(3);
});

test('only seats still held here are vouched for', () => {
  const hex = bytesFor('abc', 1);
  keepTaken('abc', 1);
  expect(witnessOf('abc', [2]).bytes).toEqual([]);
  expect(witnessOf('abc', [1]).bytes).toEqual([{ seat: 1, hex }]);
});

test('the first commitment counts, and when it was shown', () => {
  keepCommitment({ table: 'abc', commitment: 'aa', phase: 'running' });
  keepCommitment({ table: 'abc', commitment: 'bb', phase: 'waiting' });
  expect(witnessOf('abc', [])).toMatchObject({ commitment: 'aa', beforeStart: false });
});

test('a game that is forgotten leaves nothing behind, and fifty are kept at most', () => {
  for (let i = 0; i < 60; i += 1) bytesFor(`table-${i}`, 1);
  keepTaken('table-59', 1);
  expect((JSON.parse(localStorage.getItem('partal.chance')!) as unknown[]).length).toBe(50);
  myGames.forget('table-59');
  expect(witnessOf('table-59', [1]).bytes).toEqual([]);
  expect(localStorage.getItem('partal.chance')).not.toContain('table-59');
});
