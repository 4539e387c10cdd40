// A list that outlives a kill of the browser as soon as it is written: a browser may write what `keep` takes seconds later. Where nothing can be
// stored it does nothing.
const DATABASE = 'partal-safe';

export interface SafeList<Item> {
  put(item: Item): Promise<void>;
  drop(key: string): Promise<void>;
  all(): Promise<Item[]>;
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store does not answer'));
  });

async function begin(name: string, mode: IDBTransactionMode): Promise<IDBTransaction> {
  const opening = indexedDB.open(`${DATABASE}-${name}`, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(name);
  return (await done(opening)).transaction(name, mode, { durability: 'strict' });
}

export function safeList<Item>(name: string, keyOf: (item: Item) => string): SafeList<Item> {
  async function write(change: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = await begin(name, 'readwrite');
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the store refuses'));
      change(transaction.objectStore(name));
    });
    transaction.db.close();
  }
  return {
    // As text: an item may be one that is watched for changes.
    put: (item) => write((store) => store.put(JSON.stringify(item), keyOf(item))).catch(() => {}),
    drop: (key) => write((store) => store.delete(key)).catch(() => {}),
    async all() {
      try {
        const transaction = await begin(name, 'readonly');
        const texts = await done(transaction.objectStore(name).getAll() as IDBRequest<string[]>);
        transaction.db.close();
        return texts.map((text) => JSON.parse(text) as Item);
      } catch {
        return [];
      }
    },
  };
}
