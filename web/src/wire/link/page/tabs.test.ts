// Several tabs and one host: who has it, who takes over, and that nobody hears what is meant for another tab.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromHost, ToHost } from './messages';
import { Tabs, type TabPorts } from './tabs';

/** Web Locks: one holder, the others wait. */
class FakeLocks {
  #held = new Map<string, { id: string; lose(why: Error): void }>();
  #waiting: { name: string; id: string; grant(): void }[] = [];

  of(id: string): TabPorts['locks'] {
    const request = (name: string, ...rest: unknown[]) => this.#request(id, name, rest);
    return { request } as unknown as TabPorts['locks'];
  }
  #request(id: string, name: string, rest: unknown[]): Promise<unknown> {
    const use = rest.at(-1) as () => unknown;
    const { steal = false } = rest.length > 1 ? (rest[0] as LockOptions) : {};
    return new Promise((done, failed) => {
      const grant = () => {
        this.#held.set(name, { id, lose: failed });
        void Promise.resolve(use()).then((result) => {
          done(result);
          this.#free(name);
        }, failed);
      };
      if (steal) this.#held.get(name)?.lose(new DOMException('stolen', 'AbortError'));
      if (steal || !this.#held.has(name)) grant();
      else this.#waiting.push({ name, id, grant });
    });
  }
  #free(name: string): void {
    this.#held.delete(name);
    const next = this.#waiting.findIndex((each) => each.name === name);
    if (next >= 0) this.#waiting.splice(next, 1)[0]!.grant();
  }
  /** All that this tab has or waits for. */
  kill(id: string): void {
    this.#waiting = this.#waiting.filter((each) => each.id !== id);
    for (const [name, holder] of [...this.#held]) if (holder.id === id) this.#free(name);
  }
}

class Tab {
  heard: FromHost[] = [];
  told: ToHost[] = [];
  say: ((message: FromHost) => void) | null = null;
  ended = false;
  isAlive = true;
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly tabs: Tabs;

  constructor(
    readonly id: string,
    all: Tab[],
    locks: FakeLocks,
  ) {
    const postMessage = (data: unknown) => {
      const others = all.filter((other) => other !== this);
      if (this.isAlive) queueMicrotask(() => others.forEach((other) => other.#receive(data)));
    };
    const setListener = (listener: Tab['onmessage']) => (this.onmessage = listener);
    const channel = {
      postMessage,
      set onmessage(listener: Tab['onmessage']) {
        setListener(listener);
      },
    };
    this.tabs = new Tabs('partal test', id, {
      locks: locks.of(id),
      channel,
      begin: async (say) => {
        this.say = say;
        return { tell: (message) => this.told.push(message), keeping: 'stored' };
      },
      answer: (message) => this.heard.push(message),
      end: () => (this.ended = true),
    });
    all.push(this);
    void this.tabs.begin();
  }
  #receive(data: unknown): void {
    if (this.isAlive) this.onmessage?.(new MessageEvent('message', { data }));
  }
  /** What was heard since the last time. */
  taken(): FromHost[] {
    return this.heard.splice(0);
  }
}

const begun = { t: 'begun', keeping: 'stored' };
const ask = (request: number, path = '/api/games'): ToHost => ({
  t: 'ask',
  request,
  method: 'GET',
  path,
  tokens: [],
  body: '',
  key: '',
});
const answer = (request: number, body = ''): FromHost => ({ t: 'answer', request, status: 200, type: '', body });

describe('tabs of one store', () => {
  let all: Tab[];
  let locks: FakeLocks;
  const open = async (id: string) => {
    const tab = new Tab(id, all, locks);
    await settle();
    return tab;
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const kill = async (tab: Tab) => {
    tab.isAlive = false;
    locks.kill(tab.id);
    await settle();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    all = [];
    locks = new FakeLocks();
  });
  afterEach(() => vi.useRealTimers());

  it('have one host, and each page hears its own answers', async () => {
    const [one, two] = [await open('one'), await open('two')];
    expect([one.taken(), two.taken()]).toEqual([[begun], [begun]]);
    expect(two.say).toBeNull();
    one.tabs.tell(ask(1, '/one'));
    two.tabs.tell(ask(1, '/two'));
    await settle();
    const [first, second] = one.told.map((message) => message as Extract<ToHost, { t: 'ask' }>);
    expect([first!.path, second!.path]).toEqual(['/one', '/two']);
    one.say!(answer(second!.request, 'for two'));
    one.say!(answer(first!.request, 'for one'));
    await settle();
    expect([one.taken(), two.taken()]).toEqual([[answer(1, 'for one')], [answer(1, 'for two')]]);
  });

  it('hear of their own connections alone, and all of them where the tables are', async () => {
    const [one, two] = [await open('one'), await open('two')];
    for (const tab of [one, two]) {
      tab.taken();
      tab.tabs.tell({ t: 'open', connection: 5 });
      tab.tabs.tell({ t: 'text', connection: 5, text: tab.id });
    }
    await settle();
    const texts = one.told.flatMap((told) => (told.t === 'text' ? [told] : []));
    const [, second] = texts;
    expect(texts.map(({ text }) => text)).toEqual(['one', 'two']);
    one.say!({ t: 'send', connection: second!.connection, text: 'hello' });
    one.say!({ t: 'keeping', keeping: 'full' });
    await settle();
    expect(one.taken()).toEqual([{ t: 'keeping', keeping: 'full' }]);
    expect(two.taken()).toEqual([
      { t: 'send', connection: 5, text: 'hello' },
      { t: 'keeping', keeping: 'full' },
    ]);
  });

  it('take over when the owner is gone, one of them, and all are told', async () => {
    const [one, two, three] = [await open('one'), await open('two'), await open('three')];
    all.forEach((tab) => tab.taken());
    await kill(one);
    expect([two.taken(), three.taken()]).toEqual([[begun], [begun]]);
    expect([two.say !== null, three.say]).toEqual([true, null]);
    three.tabs.tell(ask(9));
    await settle();
    expect(two.told).toHaveLength(1);
  });

  it('close the connections of a tab that is gone', async () => {
    const [one, two] = [await open('one'), await open('two')];
    two.tabs.tell({ t: 'open', connection: 3 });
    await settle();
    const opened = one.told.at(-1) as { connection: number };
    await kill(two);
    expect(one.told.at(-1)).toEqual({ t: 'close', connection: opened.connection });
  });

  it('take over from an owner that is asleep, and not from one that works', async () => {
    const [one, two] = [await open('one'), await open('two')];
    two.taken();
    two.tabs.tell(ask(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([one.ended, two.say]).toEqual([false, null]);
    one.isAlive = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(two.taken()).toEqual([begun]);
    expect([one.ended, two.ended]).toEqual([true, false]);
  });

  it('take over from nobody after they have been asleep themselves', async () => {
    const [one, two] = [await open('one'), await open('two')];
    two.taken();
    one.isAlive = false; // what it said meanwhile is heard later
    await vi.advanceTimersByTimeAsync(9_999);
    vi.setSystemTime(Date.now() + 60_000);
    one.isAlive = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([one.ended, two.taken()]).toEqual([false, []]);
  });
});
