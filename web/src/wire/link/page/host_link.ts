// The way of a page to the host of its tables.
import type { Ask, Reply } from '../http';
import { randomHex } from '../random';
import type { Line } from '../socket';
import { Trouble } from '../types';
import type { FromHost, FromPage, HostSetting, Keeping, ToHost } from './messages';

/** A request that so many hosts have not answered is given up. */
const HOSTS = 3;

/** With a module that is loaded when it is first needed. */
type LateSetting = Omit<HostSetting, 'module' | 'milliseconds'> & { module(): Promise<WebAssembly.Module> };
interface Asking {
  ask: Extract<FromPage, { t: 'ask' }>;
  /** That have ended since. */
  hosts: number;
  done(reply: Reply): void;
  failed(error: Error): void;
}

/** The way to a host. Its worker is begun when it is first needed, and again when it ends by a mistake of ours. */
export class HostLink {
  #worker: Worker | null = null;
  /** There is a host, in this tab's worker or another one's. */
  #isBegun = false;
  #number = 0;
  #asking = new Map<number, Asking>();
  #lines = new Map<number, PageLine>();
  /** As this host was told. */
  #limit: number | null = null;

  constructor(
    private readonly setting: LateSetting,
    private readonly limit: () => number,
    private readonly keeping: (keeping: Keeping) => void,
  ) {}

  ask({ method, path, tokens, body }: Ask): Promise<Reply> {
    const request = ++this.#number;
    return new Promise((done, failed) => {
      const key = method === 'POST' ? randomHex(16) : '';
      const text = body === undefined ? '' : JSON.stringify(body);
      const ask = { t: 'ask', request, method, path, tokens, body: text, key } as const;
      this.#asking.set(request, { ask, hosts: 0, done, failed });
      this.#begin();
      if (this.#isBegun) this.#say(ask);
    });
  }

  open(): Line {
    const connection = ++this.#number;
    const line: PageLine = new PageLine((message) => {
      if (message.t === 'close') this.#lines.delete(connection);
      this.#say({ ...message, connection } as ToHost);
    });
    this.#lines.set(connection, line);
    this.#begin();
    if (this.#isBegun) this.#open(connection, line);
    return line;
  }

  #open(connection: number, line: PageLine): void {
    this.#say({ t: 'open', connection });
    setTimeout(() => line.opened());
  }

  #say(message: ToHost): void {
    this.#sayLimit();
    this.#worker?.postMessage(message);
  }
  #sayLimit(): void {
    const milliseconds = this.limit();
    if (milliseconds !== this.#limit) this.#worker?.postMessage({ t: 'limit', milliseconds } satisfies ToHost);
    this.#limit = milliseconds;
  }

  #begin(): void {
    if (this.#worker) return;
    const worker = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromHost>) => this.#receive(data);
    worker.onerror = () => this.#ended(worker);
    this.#worker = worker;
    this.setting.module().then(
      (module) => worker.postMessage({ ...this.setting, module, milliseconds: this.limit() } satisfies HostSetting),
      () => this.#fail(worker, new Trouble('engine.away')),
    );
  }

  #receive(message: FromHost): void {
    switch (message.t) {
      case 'begun':
        this.keeping(message.keeping);
        return this.#begun();
      case 'keeping':
        return this.keeping(message.keeping);
      case 'send':
        return this.#lines.get(message.connection)?.receive(message.text);
      case 'shut':
        return this.#lose(message.connection);
      case 'answer': {
        const asking = this.#asking.get(message.request);
        this.#asking.delete(message.request);
        asking?.done({ status: statusOf(message.status, asking), text: message.body });
        return;
      }
      case 'damage':
        console.error(`The table ${message.table} is set aside: ${message.why}`);
    }
  }

  /** A host that knows nothing of what was under way: requests are repeated, each with its key, and lines are opened anew. */
  #begun(): void {
    const isFirst = !this.#isBegun;
    this.#isBegun = true;
    this.#limit = null;
    for (const [connection, line] of [...this.#lines]) {
      if (line.readyState === WebSocket.CONNECTING) this.#open(connection, line);
      else this.#lose(connection);
    }
    if (!isFirst) this.#giveUpLate();
    for (const { ask } of this.#asking.values()) this.#say(ask);
  }

  /** What no host has answered is not asked for ever: it may be what ends them. */
  #giveUpLate(): void {
    for (const [request, asking] of [...this.#asking]) {
      asking.hosts += 1;
      if (asking.hosts < HOSTS) continue;
      this.#asking.delete(request);
      asking.failed(new Error('no host of the tables answers'));
    }
  }

  #lose(connection: number): void {
    const line = this.#lines.get(connection);
    this.#lines.delete(connection);
    line?.lose();
  }

  #fail(worker: Worker, why: Error): void {
    for (const { failed } of this.#asking.values()) failed(why);
    this.#asking.clear();
    this.#ended(worker);
  }

  /** Nothing acknowledged is lost: the next host reads what is stored. */
  #ended(worker: Worker): void {
    worker.terminate();
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#isBegun = false;
    for (const connection of [...this.#lines.keys()]) this.#lose(connection);
    this.#giveUpLate();
    if (this.#asking.size > 0) this.#begin();
  }
}

/** What was done before and is not there any more is deleted. */
const statusOf = (status: number, { ask, hosts }: Asking) =>
  ask.method === 'DELETE' && hosts > 0 && status === 404 ? 204 : status;

/** Behaves like a WebSocket. */
class PageLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;

  constructor(private readonly say: (message: { t: 'text'; text: string } | { t: 'close' }) => void) {}
  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event('open'));
  }
  send(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.say({ t: 'text', text });
  }
  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.say({ t: 'close' });
    setTimeout(() => this.lose());
  }
  receive(text: string): void {
    this.onmessage?.(new MessageEvent('message', { data: text }));
  }
  lose(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent('close'));
  }
}
