// Moves of others are shown one after another, so that they can be followed; one's own at once.
export interface Paced<T> {
  item: T;
  /** How long it stays alone before the next one, in milliseconds. */
  stay: number;
}

export class Pace<T> {
  #queue: Paced<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly show: (item: T) => void,
    /** Told how many still wait. */
    private readonly queued: (count: number) => void = () => {},
  ) {}

  add(item: T, stay: number): void {
    this.#queue.push({ item, stay });
    if (this.#timer === null) this.#next();
    this.queued(this.#queue.length);
  }

  /** Shows everything that waits, now. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const all = this.#queue;
    this.#queue = [];
    all.forEach(({ item }) => this.show(item));
    this.queued(0);
  }

  #next(): void {
    const first = this.#queue.shift();
    if (!first) return;
    this.show(first.item);
    this.queued(this.#queue.length);
    if (first.stay <= 0) return this.#next();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#next();
    }, first.stay);
  }
}
