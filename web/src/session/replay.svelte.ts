// Looking back: the position after any line. `at` null is the present.
import type { Moment } from '../wire/link/types';

export class Replay {
  at = $state<number | null>(null);
  /** Goes on by itself. */
  playing = $state(false);
  moment = $state.raw<Moment | null>(null);
  #cache = new Map<number, Promise<Moment>>();

  constructor(private readonly ask: (at: number) => Promise<Moment>) {}

  async go(at: number): Promise<void> {
    this.at = at;
    try {
      const moment = await this.look(at);
      if (this.at === at) this.moment = moment;
    } catch {
      if (this.at === at) this.stop();
    }
  }

  /** From here on, line by line. */
  play(from: number): void {
    this.playing = true;
    void this.go(from);
  }

  stop(): void {
    this.playing = false;
    this.at = null;
    this.moment = null;
  }

  /** Other eyes see other things. */
  reset(): void {
    this.#cache.clear();
    this.stop();
  }

  /** The position after this line, without going there. */
  look(at: number): Promise<Moment> {
    let found = this.#cache.get(at);
    if (!found) {
      found = this.ask(at);
      found.catch(() => this.#cache.delete(at));
      this.#cache.set(at, found);
    }
    return found;
  }
}

/** What a slider needs: the replay of a table, or of a record. */
export type ReplaySource = Pick<Replay, 'at' | 'moment' | 'playing' | 'go' | 'stop'>;
