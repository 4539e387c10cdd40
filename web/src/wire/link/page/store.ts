// Tables in IndexedDB, by the rules of server/storage/store.h: a write is one transaction, stored as a whole or not at all; it follows the
// version of the head that is stored, lines are numbered without a gap, and nothing is stored twice.
import type { AnswerRow, ChatRow, LineRow, Outcome, Rows, StoreWrite, TableRow } from './messages';

const VERSION = 1;
const PARTS = ['lines', 'answers', 'chat'] as const;
/** Behind every key of this table: a list is greater than any number or text. */
const allOf = (table: string) => IDBKeyRange.bound([table], [table, []]);

/** How many lines there are is known without counting them. */
interface StoredRow extends TableRow {
  lines: number;
}
export interface Stored extends Rows {
  table: TableRow;
}
export interface PageStore {
  /** All of them in one transaction. Resolves when it is durable, or will never be. */
  write(writes: StoreWrite[]): Promise<Outcome>;
  /** Null: there is no such table. Fails where the store cannot be read. */
  load(table: string): Promise<Stored | null>;
}

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the store does not answer'));
  });

function open(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, VERSION);
  opening.onupgradeneeded = () => {
    const database = opening.result;
    database.createObjectStore('tables', { keyPath: 'id' });
    database.createObjectStore('lines', { keyPath: ['table', 'n'] });
    database.createObjectStore('answers', { keyPath: ['table', 'seat', 'id'] });
    database.createObjectStore('chat', { keyPath: ['table', 'n'] });
  };
  return result(opening);
}

/** Fails where the browser lets nothing be stored. */
export async function openStore(name: string): Promise<PageStore> {
  let database = await open(name);
  const begin = async (mode: IDBTransactionMode) => {
    const transaction = () => database.transaction(['tables', ...PARTS], mode, { durability: 'strict' });
    try {
      return transaction();
    } catch {
      database = await open(name); // the browser has closed it
      return transaction();
    }
  };
  return {
    write: async (writes) => commit(await begin('readwrite'), writes),
    load: async (table) => read(await begin('readonly'), table),
  };
}

async function read(transaction: IDBTransaction, table: string): Promise<Stored | null> {
  const all = <Row>(part: (typeof PARTS)[number]) =>
    result(transaction.objectStore(part).getAll(allOf(table)) as IDBRequest<(Row & { table: string })[]>);
  const [row, lines, answers, chat] = await Promise.all([
    result(transaction.objectStore('tables').get(table) as IDBRequest<StoredRow | undefined>),
    all<LineRow>('lines'),
    all<AnswerRow>('answers'),
    all<ChatRow>('chat'),
  ]);
  if (!row) return null;
  const { id, head, secret, public: isPublic, changed, version } = row;
  return {
    table: { id, head, secret, public: isPublic, changed, version },
    lines: lines.map(({ n, text }) => ({ n, text })),
    answers: answers.map(({ seat, id: answered, n }) => ({ seat, id: answered, n })),
    chat: chat.map(({ n, seat, at, text }) => ({ n, seat, at, text })),
  };
}

async function commit(transaction: IDBTransaction, writes: StoreWrite[]): Promise<Outcome> {
  let conflict = false;
  const over = new Promise<Outcome>((done) => {
    transaction.oncomplete = () => done('done');
    // A key that is there already ends the transaction by itself.
    transaction.onabort = () => done(conflict || transaction.error?.name === 'ConstraintError' ? 'conflict' : 'failed');
  });
  const store = ([write, ...later]: StoreWrite[]): void => {
    if (!write) return;
    const asking = transaction.objectStore('tables').get(write.table.id) as IDBRequest<StoredRow | undefined>;
    asking.onsuccess = () => {
      conflict = !follows(write, asking.result);
      if (conflict) return transaction.abort();
      put(transaction, write, asking.result);
      store(later);
    };
  };
  store(writes);
  return over;
}

function put(transaction: IDBTransaction, write: StoreWrite, stored: StoredRow | undefined): void {
  if (write.head === 'remove') return remove(transaction, write.table.id);
  const row = { ...headAfter(write, stored), lines: (stored?.lines ?? 0) + write.lines.length };
  transaction.objectStore('tables').put(row satisfies StoredRow);
  for (const part of PARTS) {
    for (const each of write[part]) transaction.objectStore(part).add({ ...each, table: write.table.id });
  }
}

/** The row of the table when this is stored. */
export const headAfter = (write: StoreWrite, stored: TableRow | undefined): TableRow =>
  write.head === 'keep' ? stored! : { ...write.table, version: stored ? stored.version + 1 : 1 };

/** Does it fit what is stored? */
export function follows({ head, table, lines }: StoreWrite, stored: StoredRow | undefined): boolean {
  if (head === 'create') return !stored && lines.every(({ n }, i) => n === i + 1);
  return (
    stored !== undefined && stored.version === table.version && lines.every(({ n }, i) => n === stored.lines + i + 1)
  );
}

function remove(transaction: IDBTransaction, table: string): void {
  transaction.objectStore('tables').delete(table);
  for (const part of PARTS) transaction.objectStore(part).delete(allOf(table));
}
