// A store that has no room, or is refused: play goes on in memory, the reader is told, and what is late is stored when there is room again.
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryStore } from './memory_store';
import type { Keeping, Outcome, StoreWrite } from './messages';
import { SafeStore } from './safe_store';

const row = { id: 'abc', head: '{}', secret: '', public: false, changed: 1, version: 1 };
const write = (more: Partial<StoreWrite> = {}): StoreWrite => ({
  t: 'write',
  write: 1,
  head: 'keep',
  table: row,
  lines: [],
  answers: [],
  chat: [],
  ...more,
});
const line = (n: number) => ({ n, text: `${n} p1 end` });
const made = (id = 'abc') => write({ head: 'create', table: { ...row, id }, lines: [line(1)] });
const next = (n: number, id = 'abc') =>
  write({ table: { ...row, id }, lines: [line(n)], answers: [{ seat: 1, id: `a${n}`, n }] });

/** Durable while there is room. */
class SmallStore extends MemoryStore {
  hasRoom = true;
  override async write(writes: StoreWrite[]): Promise<Outcome> {
    if (!this.hasRoom) throw new DOMException('full', 'QuotaExceededError');
    return super.write(writes);
  }
}

describe('a store that goes on in memory', () => {
  let durable: SmallStore;
  let told: Keeping[];
  let store: SafeStore;
  beforeEach(() => {
    durable = new SmallStore();
    told = [];
    store = new SafeStore(durable, (keeping) => told.push(keeping));
  });
  const lines = async (from: { load: SafeStore['load'] }, id = 'abc') => (await from.load(id))?.lines.map(({ n }) => n);

  it('stores what there is room for, and says nothing', async () => {
    expect([await store.write([made()]), await store.write([next(2)])]).toEqual(['done', 'done']);
    expect(await lines(durable)).toEqual([1, 2]);
    expect([store.keeping, ...told]).toEqual(['stored']);
  });

  it('tells the reader before anything is done that is not stored', async () => {
    await store.write([made()]);
    durable.hasRoom = false;
    expect(await store.write([next(2)])).toBe('done');
    expect(told).toEqual(['full']);
    expect([await lines(store), await lines(durable)]).toEqual([[1, 2], [1]]);
    expect(await store.write([next(2)])).toBe('conflict'); // the rules hold in memory too
    expect(await store.write([next(3)])).toBe('done');
    expect(told).toEqual(['full']);
  });

  it('stores all that is late, once there is room', async () => {
    await store.write([made()]);
    durable.hasRoom = false;
    for (const each of [next(2), next(3), made('xyz'), next(2, 'xyz')]) await store.write([each]);
    durable.hasRoom = true;
    expect(await store.write([next(4)])).toBe('done');
    expect([await lines(durable), await lines(durable, 'xyz')]).toEqual([
      [1, 2, 3, 4],
      [1, 2],
    ]);
    expect(told).toEqual(['full', 'stored']);
    expect((await durable.load('abc'))!.answers.map(({ id }) => id)).toEqual(['a2', 'a3', 'a4']);
  });

  it('goes by what is stored when somebody else has gone on with the table', async () => {
    await store.write([made()]);
    durable.hasRoom = false;
    await store.write([next(2)]);
    durable.hasRoom = true;
    await durable.write([write({ lines: [line(2), line(3)] })]);
    expect(await store.write([next(3)])).toBe('conflict');
    expect(await lines(store)).toEqual([1, 2, 3]);
  });

  it('keeps everything in memory where nothing may be stored', async () => {
    store = new SafeStore(null, (keeping) => told.push(keeping));
    expect(store.keeping).toBe('refused');
    expect(await store.write([made()])).toBe('done');
    expect(await store.write([next(2)])).toBe('done');
    expect(await lines(store)).toEqual([1, 2]);
    expect(await store.write([write({ head: 'remove' })])).toBe('done');
    expect(await store.load('abc')).toBeNull();
  });
});
