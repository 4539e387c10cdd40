// Searches, each in a worker with an instance of its own: nothing waits for them, and one that nobody needs any more is ended.
import type { Think } from './messages';

/** What of a worker is used. */
export interface ThinkerWorker {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}
/** What a worker is told, after the module. */
export interface Order {
  job: Think;
  milliseconds: number;
}
interface Place {
  worker: ThinkerWorker;
  /** The seat that it thought for last: it remembers what it thought earlier in the turn. */
  seat: string;
  search: Search | null;
}
interface Search {
  job: Think;
  done(answer: string): void;
  /** Ended with its worker, once: then something is wrong with the job. */
  isSecond: boolean;
}

const seatOf = ({ table, seat, agent }: Think) => `${table} ${seat} ${agent}`;

export class Thinkers {
  #places: Place[] = [];
  #waiting: Search[] = [];

  constructor(
    private readonly most: number,
    /** A search ends after so long, whatever its level means to do. */
    public milliseconds: number,
    private readonly make: () => ThinkerWorker,
  ) {}

  /** The answer; empty: there is none. At a table one decision is wanted at a time, so a new one ends the one before. */
  think(job: Think): Promise<string> {
    if (job.agent) this.cancel((other) => other.table === job.table && other.agent !== '');
    return new Promise((done) => {
      this.#waiting.push({ job, done, isSecond: false });
      this.#begin();
    });
  }

  cancel(isMeant: (job: Think) => boolean): void {
    const [given, kept] = [[] as Search[], [] as Search[]];
    for (const search of this.#waiting) (isMeant(search.job) ? given : kept).push(search);
    this.#waiting = kept;
    for (const place of this.#places.filter(({ search }) => search !== null && isMeant(search.job))) {
      given.push(place.search!);
      this.#drop(place);
    }
    given.forEach(({ done }) => done(''));
    this.#begin();
  }

  #drop(place: Place): void {
    place.worker.terminate();
    this.#places = this.#places.filter((other) => other !== place);
  }

  #begin(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const place = this.#freePlace(next.job);
      if (!place) return;
      this.#waiting.shift();
      place.search = next;
      place.seat = seatOf(next.job);
      place.worker.postMessage({ job: next.job, milliseconds: this.milliseconds } satisfies Order);
    }
  }

  #freePlace(job: Think): Place | undefined {
    const free = this.#places.filter(({ search }) => search === null);
    const own = free.find(({ seat }) => seat === seatOf(job));
    return own ?? (this.#places.length < this.most ? this.#newPlace() : free[0]);
  }

  #newPlace(): Place {
    const place: Place = { worker: this.make(), seat: '', search: null };
    place.worker.onmessage = ({ data }: MessageEvent<string>) => {
      const { search } = place;
      place.search = null;
      search?.done(data);
      this.#begin();
    };
    place.worker.onerror = () => {
      const { search } = place;
      this.#drop(place);
      if (search?.isSecond) search.done('');
      else if (search) this.#waiting.unshift({ ...search, isSecond: true });
      this.#begin();
    };
    this.#places.push(place);
    return place;
  }
}
