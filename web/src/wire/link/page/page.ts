// The backend that is in the page itself: the logic of a server in a worker, its store in IndexedDB, its searches in workers of their own. It
// speaks the same messages as a server.
import { makeBackend } from '../backend';
import type { Ask, Reply } from '../http';
import type { Line } from '../socket';
import { Trouble, type Backend } from '../types';
import type { FromPage, HostSetting, ToPage } from './messages';

export interface PageSetting {
  /** Loaded when it is first needed. */
  module(): Promise<WebAssembly.Module>;
  language(): string;
  version?: string;
  commit?: string;
  store?: string;
  thinkers?: number;
  milliseconds?: number;
}

type LateSetting = Omit<HostSetting, 'module'> & Pick<PageSetting, 'module'>;

const processors = () => (typeof navigator === 'undefined' ? 2 : (navigator.hardwareConcurrency ?? 2));

export function makePage(setting: PageSetting): Backend {
  let loading: Promise<WebAssembly.Module> | null = null;
  const module = () =>
    (loading ??= setting.module().catch((error: unknown) => {
      loading = null; // the next one who needs it tries again
      throw error;
    }));
  const common = {
    module,
    version: setting.version ?? '',
    commit: setting.commit ?? '',
    thinkers: setting.thinkers ?? Math.max(1, Math.min(4, processors() - 1)),
    milliseconds: setting.milliseconds ?? 5_000,
  };
  const tables = new HostLink({ ...common, store: setting.store ?? 'partal' });
  // Records are replayed and analysed in an instance of its own, so that a table never waits for it.
  const study = new HostLink({ ...common, store: null });

  async function send(ask: Ask): Promise<Reply> {
    if (ask.path === '/api/analysis' && ask.method === 'POST') return analyse(ask);
    return (/^\/api\/(analysis|replay)\b/.test(ask.path) ? study : tables).ask(ask);
  }
  // The record of a table is asked for with its tokens; what it allows is not decided here.
  async function analyse(ask: Ask): Promise<Reply> {
    const { table } = ask.body as { table?: string };
    if (table === undefined) return study.ask(ask);
    const path = `/api/tables/${encodeURIComponent(table)}`;
    const about = await tables.ask({ ...ask, method: 'GET', path, body: undefined });
    if (about.status >= 300) return about;
    const { phase } = JSON.parse(about.text) as { phase: string };
    if (phase === 'running')
      return { status: 409, text: JSON.stringify({ code: 'match.running', args: {}, text: '' }) };
    const record = await tables.ask({ ...ask, method: 'GET', path: `${path}/record`, body: undefined });
    return record.status >= 300 ? record : study.ask({ ...ask, tokens: [], body: { record: record.text } });
  }
  return makeBackend({ send, open: () => tables.open(), reachable: async () => true }, setting.language);
}

/** The way to one worker, which is begun when it is first needed and again when it ends by a mistake of ours. */
class HostLink {
  #worker: Worker | null = null;
  #number = 0;
  #asking = new Map<number, { done(reply: Reply): void; failed(error: Error): void }>();
  #lines = new Map<number, PageLine>();

  constructor(private readonly setting: LateSetting) {}

  ask({ method, path, tokens, body }: Ask): Promise<Reply> {
    const request = ++this.#number;
    return new Promise((done, failed) => {
      this.#asking.set(request, { done, failed });
      this.#say({ t: 'ask', request, method, path, tokens, body: body === undefined ? '' : JSON.stringify(body) });
    });
  }

  open(): Line {
    const connection = ++this.#number;
    const line = new PageLine((message) => this.#say({ ...message, connection } as FromPage));
    this.#lines.set(connection, line);
    this.#say({ t: 'open', connection });
    return line;
  }

  #say(message: FromPage): void {
    if (message.t === 'close') this.#lines.delete(message.connection);
    this.#worker ??= this.#begin();
    this.#worker.postMessage(message);
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.#receive(data);
    worker.onerror = () => this.#ended(worker);
    // What is said meanwhile waits in the worker.
    this.setting.module().then(
      (module) => worker.postMessage({ ...this.setting, module } satisfies HostSetting),
      () => this.#ended(worker, new Trouble('engine.away')),
    );
    return worker;
  }

  #receive(message: ToPage): void {
    switch (message.t) {
      case 'send':
        return this.#lines.get(message.connection)?.receive(message.text);
      case 'shut':
        return this.#lose(message.connection);
      case 'answer':
        this.#asking.get(message.request)?.done({ status: message.status, text: message.body });
        this.#asking.delete(message.request);
        return;
      case 'damage':
        console.error(`The table ${message.table} is set aside: ${message.why}`);
    }
  }

  #lose(connection: number): void {
    const line = this.#lines.get(connection);
    this.#lines.delete(connection);
    line?.lose();
  }

  /** Nothing acknowledged is lost: whoever waits asks again, and the next worker reads what is stored. */
  #ended(worker: Worker, why = new Error('the worker has ended')): void {
    worker.terminate();
    this.#worker = null;
    this.#asking.forEach(({ failed }) => failed(why));
    this.#asking.clear();
    for (const connection of [...this.#lines.keys()]) this.#lose(connection);
  }
}

/** Behaves like a WebSocket. */
class PageLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;

  constructor(private readonly say: (message: { t: 'text'; text: string } | { t: 'close' }) => void) {
    setTimeout(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.(new Event('open'));
    });
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
