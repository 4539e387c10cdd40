// Tables in memory, by the rules of the store that is durable.
import type { Outcome, StoreWrite } from './messages';
import { follows, headAfter, type PageStore, type Stored } from './store';

const repeats = (stored: Stored | undefined, { answers, chat }: StoreWrite): boolean =>
  answers.some(({ seat, id }) => stored?.answers.some((each) => each.seat === seat && each.id === id)) ||
  chat.some(({ n }) => stored?.chat.some((each) => each.n === n));

export class MemoryStore implements PageStore {
  #tables = new Map<string, Stored>();

  async write(writes: StoreWrite[]): Promise<Outcome> {
    const before = new Map(this.#tables);
    if (writes.every((write) => this.#write(write))) return 'done';
    this.#tables = before;
    return 'conflict';
  }
  async load(table: string): Promise<Stored | null> {
    return this.#tables.get(table) ?? null;
  }
  has(table: string): boolean {
    return this.#tables.has(table);
  }
  put(stored: Stored): void {
    this.#tables.set(stored.table.id, stored);
  }
  drop(table: string): void {
    this.#tables.delete(table);
  }

  #write(write: StoreWrite): boolean {
    const stored = this.#tables.get(write.table.id);
    if (!follows(write, stored && { ...stored.table, lines: stored.lines.length }) || repeats(stored, write))
      return false;
    if (write.head === 'remove') this.drop(write.table.id);
    else
      this.put({
        table: headAfter(write, stored?.table),
        lines: [...(stored?.lines ?? []), ...write.lines],
        answers: [...(stored?.answers ?? []), ...write.answers],
        chat: [...(stored?.chat ?? []), ...write.chat],
      });
    return true;
  }
}
