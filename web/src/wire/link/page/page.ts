// The backend that is in the page itself: the logic of a server in a worker, its store in IndexedDB, its searches in workers of their own. It
// speaks the same messages as a server.
import { makeBackend } from '../backend';
import type { Ask, Reply } from '../http';
import type { Backend } from '../types';
import { HostLink } from './host_link';
import { THINKING_SECONDS, type Keeping } from './messages';

export interface PageSetting {
  /** Loaded when it is first needed. */
  module(): Promise<WebAssembly.Module>;
  language(): string;
  version?: string;
  commit?: string;
  store?: string;
  thinkers?: number;
  /** A search ends after so long, whatever its level means to do. It may change at any time. */
  milliseconds?(): number;
  /** Are the tables stored? Told when there is a host, and whenever it changes. */
  keeping?(keeping: Keeping): void;
  /** A match was begun here. */
  started?(): void;
}

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
  };
  const limit = setting.milliseconds ?? (() => 1000 * THINKING_SECONDS);
  const keeping = (is: Keeping) => setting.keeping?.(is);
  const tables = new HostLink({ ...common, store: setting.store ?? 'partal' }, limit, keeping);
  // Records are replayed and analysed in an instance of its own, so that a table never waits for it.
  const study = new HostLink({ ...common, store: null }, limit, () => {});

  async function send(ask: Ask): Promise<Reply> {
    if (ask.path === '/api/analysis' && ask.method === 'POST') return analyse(ask);
    const reply = await (/^\/api\/(analysis|replay)\b/.test(ask.path) ? study : tables).ask(ask);
    if (reply.status < 300 && ask.path.endsWith('/start')) setting.started?.();
    return reply;
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
