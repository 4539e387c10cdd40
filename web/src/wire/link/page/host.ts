// What stands around the logic in its worker: it is told what happens, and what it says is sent, stored and thought about.
import type { PageLogic } from '../../../../../bindings/wasm/partal.mjs';
import type { FromPage, Said, Told, ToPage, Think } from './messages';
import type { PageStore } from './store';

/** Then it looks after tables that nobody uses, and after those that wait for something nobody will bring. */
const SWEEP = 10_000;
const ROWS_AT_ONCE = 1000;

export interface HostPorts {
  /** Null: nothing is kept. */
  store: PageStore | null;
  think(job: Think): Promise<string>;
  answer(message: ToPage): void;
  now?(): number;
}

export class Host {
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly logic: PageLogic<Told, Said>,
    private readonly ports: HostPorts,
  ) {
    this.#wait();
  }

  tell(message: FromPage): void {
    this.#tell(message);
  }

  #tell(message: Told): void {
    for (const said of this.logic.tell(message)) this.#do(said);
    this.#wait();
  }

  #wait(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const now = (this.ports.now ?? (() => performance.now()))();
    const pause = Math.min(SWEEP, Math.max(0, (this.logic.due() ?? Infinity) - now));
    this.#timer = setTimeout(() => this.#tell({ t: 'tick' }), Math.ceil(pause));
  }

  #do(said: Said): void {
    switch (said.t) {
      case 'write':
        void this.#write(said);
        return;
      case 'load':
        void this.#load(said.load, said.table);
        return;
      case 'think':
        void this.ports.think(said).then((answer) => this.#tell({ t: 'thought', job: said.job, answer }));
        return;
      default:
        this.ports.answer(said);
    }
  }

  async #write(write: Extract<Said, { t: 'write' }>): Promise<void> {
    const outcome = this.ports.store
      ? await this.ports.store.write([write]).catch(() => 'failed' as const)
      : await Promise.resolve('done' as const); // later, never from inside the call
    this.#tell({ t: 'written', write: write.write, outcome });
  }

  async #load(load: number, table: string): Promise<void> {
    const stored = await (this.ports.store?.load(table) ?? Promise.resolve(null)).catch(() => 'failed' as const);
    if (stored === 'failed') return this.#tell({ t: 'loaded', load, found: 'failed' });
    if (stored === null) return this.#tell({ t: 'loaded', load, found: 'no' });
    for (const part of ['lines', 'answers', 'chat'] as const) {
      for (let i = 0; i < stored[part].length; i += ROWS_AT_ONCE) {
        this.#tell({ t: 'rows', load, [part]: stored[part].slice(i, i + ROWS_AT_ONCE) });
      }
    }
    this.#tell({ t: 'loaded', load, found: 'yes', table: stored.table });
  }
}
