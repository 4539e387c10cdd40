// What every backend owes the app, with no app around it: backends.spec.ts calls these in a browser, the page's backend as the server's.
import type { Backend, Joined, JoinEvents, Message } from '../../src/wire/link/types';
import { makePage } from '../../src/wire/link/page/page';
import type { Keeping, StoreWrite } from '../../src/wire/link/page/messages';
import { openStore } from '../../src/wire/link/page/store';
import { makeServer } from '../../src/wire/link/server';

type Which = 'page' | 'server';
interface Seat {
  table: string;
  token: string;
  maker: string;
}
/** What this person has been told is done. It outlives the page. */
interface Kept extends Seat {
  done: string[];
}
/** What this person wants to do after line `n`, or has been told is done: noted outside of the browser, where a test does that. */
export interface Entry {
  n: number;
  action: string;
  done: boolean;
}
const note = async (entry: Entry) => (window as { ledger?: (entry: Entry) => Promise<void> }).ledger?.(entry);
export interface Course {
  over: boolean;
  done: string[];
  /** Longest time without an answer of the main thread, in milliseconds. */
  longestPause: number;
}

/** What the page was told about its store, and how often a match was begun. */
const told: Keeping[] = [];
let started = 0;

const made = new Map<Which, Promise<Backend>>();
async function backend(which: Which): Promise<Backend> {
  const language = () => 'en';
  const make = async () =>
    which === 'server'
      ? makeServer(language)
      : makePage({
          language,
          version: 'test',
          module: () => WebAssembly.compileStreaming(fetch('partal.wasm')),
          keeping: (keeping) => told.push(keeping),
          started: () => (started += 1),
        });
  if (!made.has(which)) made.set(which, make());
  return made.get(which)!;
}

/** Where the browser stores nothing, it lasts as long as the page. */
let own: Kept | null = null;
let isOwn = false;
const read = () => own ?? (JSON.parse(localStorage.getItem('kept')!) as Kept);
function keep(kept: Kept): void {
  try {
    if (isOwn) own = kept;
    else localStorage.setItem('kept', JSON.stringify(kept));
  } catch {
    own = kept;
  }
}

class Person {
  n = 0;
  over = false;
  #legal: { text: string }[] | null = null;
  /** An answer may come before the position that follows from it. */
  #acted = -1;
  #changed: (() => void) | null = null;

  constructor(
    readonly joined: Joined,
    private readonly kept: Kept,
  ) {}

  receive(message: Message): void {
    if (message.t === 'state' || message.t === 'update') {
      this.n = message.n;
      this.over = message.result !== null;
      this.#legal = message.legal;
    }
    this.#changed?.();
  }
  /** The next own decision; false when the match is over. */
  async turn(): Promise<boolean> {
    while (!this.over && (!this.#legal || this.n <= this.#acted))
      await new Promise<void>((done) => (this.#changed = done));
    return !this.over;
  }
  /** Always the same choice in the same position, and one that gets on. */
  choice(): string {
    const getOn = this.#legal!.filter(({ text }) => !/^(rebuild|turn|throw keep)/.test(text));
    const list = getOn.length ? getOn : this.#legal!;
    return list[(this.n * 7) % list.length]!.text;
  }
  async act(): Promise<void> {
    const action = this.choice();
    const { n } = this;
    this.#legal = null;
    await note({ n, action, done: false });
    await this.joined.act(1, n, action);
    this.#acted = n;
    void note({ n, action, done: true });
    this.kept.done.push(action);
    keep(this.kept);
  }
}

async function sit(which: Which): Promise<Person> {
  const kept = read();
  const early: Message[] = [];
  const events: JoinEvents = { message: (message) => early.push(message), link: () => {}, upgraded: () => {} };
  const person = new Person((await backend(which)).join(kept.table, [kept.token], events), kept);
  early.forEach((message) => person.receive(message));
  events.message = (message) => person.receive(message);
  return person;
}

let watching: Person | null = null;

export const contract = {
  async begin(which: Which, game: string, level: string): Promise<void> {
    const to = await backend(which);
    const seats = [
      { kind: 'person', name: 'Ada' } as const,
      { kind: 'computer', level } as const,
      { kind: 'computer', level } as const,
    ];
    const { table, seats: links, maker } = await to.create({ game, seats, aids: { hints: true } });
    await to.start(table, links[0]!.token);
    const kept: Kept = { table, token: links[0]!.token, maker: maker.token, done: [] };
    keep(kept);
  },
  kept: async (): Promise<Kept> => read(),
  /** This page has a table that other tabs know nothing of. */
  keepHere: async (): Promise<void> => void (isOwn = true),
  /** Goes on with what another browser was told. */
  resume: async (kept: Kept): Promise<void> => keep(kept),
  /** Follows the table without doing anything; `seen` says how far it is. */
  async watch(): Promise<void> {
    watching = await sit('page');
  },
  seen: async () => ({ n: watching?.n ?? -1, over: watching?.over ?? false }),
  told: async () => told,
  /** Does this browser store anything at all? */
  canStore: () =>
    openStore('partal-test').then(
      () => true,
      () => false,
    ),
  started: async () => started,
  /** Plays on, to the end or so many actions. */
  async play(which: Which, most = Infinity): Promise<Course> {
    const person = await sit(which);
    let longestPause = 0;
    let before = performance.now();
    const watch = setInterval(() => {
      longestPause = Math.max(longestPause, performance.now() - before);
      before = performance.now();
    }, 5);
    for (let acts = 0; acts < most && (await person.turn()); acts += 1) await person.act();
    clearInterval(watch);
    person.joined.leave();
    return { over: person.over, done: read().done, longestPause };
  },
  async ask(which: Which): Promise<{ hints: number; why: string | null; preview: boolean }> {
    const person = await sit(which);
    await person.turn();
    const hints = await person.joined.hint(1, person.n);
    const why = await person.joined.why(1, person.n, 'nonsense');
    const [preview] = await person.joined.preview(1, person.n, [[person.choice()]]);
    person.joined.leave();
    return { hints: hints.length, why: why?.code ?? null, preview: preview !== undefined && 'view' in preview };
  },
  async record(which: Which): Promise<string> {
    const { table, token } = read();
    return (await backend(which)).record(table, [token]);
  },
  async commitment(which: Which): Promise<string | null> {
    const { table, token } = read();
    return (await (await backend(which)).table(table, [token])).commitment;
  },
  async replay(which: Which, record: string, at: number | null) {
    const { lines, over, points, n } = await (await backend(which)).replay(record, at);
    return { lines, over, points, n };
  },
  /** Until so many lines are judged. */
  async analyse(which: Which, lines: number): Promise<{ done: number; of: number }> {
    const { table, token } = read();
    const to = await backend(which);
    const job = await to.analyse({ table }, [token]);
    for (;;) {
      const { state, done, of } = await to.analysis(job);
      if (done >= lines || state === 'done') return { done, of };
      await new Promise((wait) => setTimeout(wait, 50));
    }
  },
  /** What the store of the page says to these writes, one after the other, and what it has of the table then. */
  async write(writes: Partial<StoreWrite>[]): Promise<{ outcomes: string[]; stored: object | null }> {
    const store = await openStore('partal-test');
    const table = { id: 'abc', head: '{}', secret: 's', public: false, changed: 1, version: 1 };
    const outcomes: string[] = [];
    for (const write of writes) {
      const row = { ...table, ...write.table };
      outcomes.push(
        await store.write([
          {
            t: 'write',
            write: 1,
            head: 'keep',
            lines: [],
            answers: [],
            chat: [],
            ...write,
            table: row,
          },
        ]),
      );
    }
    return { outcomes, stored: await store.load('abc') };
  },
  /** The codes of what is refused. */
  async refusals(which: Which): Promise<string[]> {
    const { table, token, maker } = read();
    const to = await backend(which);
    const code = (asked: Promise<unknown>) =>
      asked.then(
        () => 'none',
        (error: { code: string }) => error.code,
      );
    return [
      await code(to.table(table, ['x'.repeat(32)])),
      await code(to.start(table, token)),
      await code(to.create({ game: 'chess', seats: [{ kind: 'person' }] })),
      await code(to.replay('partal record 1\n', null)),
      await code(to.rematch(table, token)),
      await code(to.remove(table, maker)),
      await code(to.table(table, [token])),
    ];
  },
};
Object.assign(window, { contract });
