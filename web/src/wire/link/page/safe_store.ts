// A store that goes on in memory where the browser stores nothing, or has no room for more. Whoever reads is told; what is late is stored as soon
// as there is room again.
import { MemoryStore } from './memory_store';
import type { Keeping, Outcome, StoreWrite } from './messages';
import type { PageStore, Stored } from './store';

export class SafeStore implements PageStore {
  keeping: Keeping;
  #memory = new MemoryStore();
  /** Of each table in memory, what the store has not taken yet. */
  #late = new Map<string, StoreWrite[]>();

  /** `store`: null where the browser refuses it. */
  constructor(
    private readonly store: PageStore | null,
    private readonly tell: (keeping: Keeping) => void,
  ) {
    this.keeping = store ? 'stored' : 'refused';
  }

  async write(writes: StoreWrite[]): Promise<Outcome> {
    if (!this.store) return this.#memory.write(writes);
    const table = writes[0]!.table.id;
    const outcome = await this.#store(table, writes);
    if (outcome === 'done') await this.#catchUp();
    return outcome === 'failed' ? this.#remember(table, writes) : outcome;
  }

  async load(table: string): Promise<Stored | null> {
    return this.#memory.has(table) || !this.store ? this.#memory.load(table) : this.store.load(table);
  }

  /** All that is late of this table, and these. */
  async #store(table: string, writes: StoreWrite[]): Promise<Outcome> {
    const outcome = await this.store!.write([...(this.#late.get(table) ?? []), ...writes]).catch(
      () => 'failed' as const,
    );
    // A conflict: somebody else has gone on with the stored table, and that one counts.
    if (outcome !== 'failed') this.#forget(table);
    return outcome;
  }

  /** There is room: what else is late? */
  async #catchUp(): Promise<void> {
    for (const table of [...this.#late.keys()]) if ((await this.#store(table, [])) === 'failed') return;
    this.#say('stored');
  }

  async #remember(table: string, writes: StoreWrite[]): Promise<Outcome> {
    if (!this.#memory.has(table)) {
      const stored = await this.store!.load(table);
      if (stored) this.#memory.put(stored);
    }
    const outcome = await this.#memory.write(writes);
    if (outcome !== 'done') return outcome;
    this.#late.set(table, [...(this.#late.get(table) ?? []), ...writes]);
    this.#say('full');
    return outcome;
  }

  #forget(table: string): void {
    this.#memory.drop(table);
    this.#late.delete(table);
  }

  #say(keeping: Keeping): void {
    if (keeping === this.keeping) return;
    this.keeping = keeping;
    this.tell(keeping);
  }
}
