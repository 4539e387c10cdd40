// What stands between the logic and its store, its thinkers and the page.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Host } from './host';
import type { Said, StoreWrite, Told, ToPage } from './messages';
import type { PageStore, Stored } from './store';

const row = { id: 'abc', head: '{}', secret: '', public: false, changed: 1, version: 1 };
const write: StoreWrite = { t: 'write', write: 7, head: 'keep', table: row, lines: [], answers: [], chat: [] };

/** Says what the test wants it to say next. */
class FakeLogic {
  told: Told[] = [];
  next: Said[] = [];
  wanted: number | null = null;
  tell(message: Told): Said[] {
    this.told.push(message);
    return this.next.splice(0);
  }
  due = () => this.wanted;
  free() {}
}

describe('the host in a page', () => {
  let logic: FakeLogic;
  let answers: ToPage[];
  let finish: (outcome: 'done' | Error) => void;
  let stored: Stored | null;
  const begin = (withStore = true) => {
    const store: PageStore = {
      write: () =>
        new Promise((done, failed) => {
          finish = (outcome) => (outcome instanceof Error ? failed(outcome) : done(outcome));
        }),
      load: async () => stored,
    };
    return new Host(logic, {
      store: withStore ? store : null,
      think: async ({ agent }) => `${agent} moves`,
      answer: (message) => answers.push(message),
      now: () => 1000,
    });
  };
  const say = (...said: Said[]) => {
    logic.next = said;
    return { t: 'close', connection: 1 } as const;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    logic = new FakeLogic();
    answers = [];
    stored = null;
  });
  afterEach(() => vi.useRealTimers());

  it('says that a write is done when the store has done it, and not before', async () => {
    const host = begin();
    host.tell(say(write));
    await vi.advanceTimersByTimeAsync(0);
    expect(logic.told).toHaveLength(1);
    finish('done');
    await vi.advanceTimersByTimeAsync(0);
    expect(logic.told.at(-1)).toEqual({ t: 'written', write: 7, outcome: 'done' });
  });

  it('says that it failed when the store cannot', async () => {
    begin().tell(say(write));
    finish(new Error('full'));
    await vi.advanceTimersByTimeAsync(0);
    expect(logic.told.at(-1)).toEqual({ t: 'written', write: 7, outcome: 'failed' });
  });

  it('keeps nothing where there is no store', async () => {
    const host = begin(false);
    host.tell(say(write, { t: 'load', load: 8, table: 'abc' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(logic.told.slice(1)).toEqual([
      { t: 'written', write: 7, outcome: 'done' },
      { t: 'loaded', load: 8, found: 'no' },
    ]);
  });

  it('brings a long table in parts, in order', async () => {
    const lines = Array.from({ length: 2500 }, (_, i) => ({ n: i + 1, text: `${i + 1} p1 end` }));
    stored = { table: row, lines, answers: [{ seat: 1, id: 'a', n: 3 }], chat: [] };
    begin().tell(say({ t: 'load', load: 8, table: 'abc' }));
    await vi.advanceTimersByTimeAsync(0);
    const rows = logic.told.flatMap((told) => (told.t === 'rows' ? [told] : []));
    expect(rows.map((each) => [each.lines?.length, each.answers?.length])).toEqual([
      [1000, undefined],
      [1000, undefined],
      [500, undefined],
      [undefined, 1],
    ]);
    expect(rows.flatMap((each) => each.lines ?? [])).toEqual(lines);
    expect(logic.told.at(-1)).toEqual({ t: 'loaded', load: 8, found: 'yes', table: row });
  });

  it('brings back what was thought, and passes on what the page is told', async () => {
    const aids = { legal: true, odds: true, known_money: true };
    const think = { t: 'think', job: 3, table: 'abc', agent: 'mason', seed: '1', seat: 2, aids, record: '' } as const;
    begin().tell(say(think, { t: 'send', connection: 1, text: 'hello' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([{ t: 'send', connection: 1, text: 'hello' }]);
    expect(logic.told.at(-1)).toEqual({ t: 'thought', job: 3, answer: 'mason moves' });
  });

  it('wakes the logic when it wants to be, and now and then', async () => {
    logic.wanted = 1300;
    begin();
    await vi.advanceTimersByTimeAsync(299);
    expect(logic.told).toEqual([]);
    logic.wanted = null;
    await vi.advanceTimersByTimeAsync(1);
    expect(logic.told).toEqual([{ t: 'tick' }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(logic.told).toHaveLength(2);
  });
});
