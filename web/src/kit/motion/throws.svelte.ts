// Thrown dice rattle, and show other faces before they settle.
import { untrack } from 'svelte';
import { tumble } from '../dice/pips';
import { hear } from '../sound/sound';
import { lingerTime } from './speed';

const FACES = 6;

/** What a die shows while it tumbles: a number from 1 to 6, or null when it lies. `thrown` changes with every throw, null: it was not thrown. */
export class Tumbling {
  #passing = $state<number[]>([]);

  /** Dice of one throw do not fall all at once: `order`. */
  constructor(thrown: () => number | string | null, lands: () => number | null, order: () => number = () => 0) {
    $effect(() => {
      if (thrown() === null) return;
      hear('dice');
      if (lingerTime() === 0) return;
      this.#passing = untrack(() => tumble(lands() ?? 1, FACES - (order() % 3)));
      const step = setInterval(() => this.#next() || clearInterval(step), lingerTime() / FACES);
      return () => (clearInterval(step), this.#stop());
    });
  }
  get face(): number | null {
    return this.#passing[0] ?? null;
  }
  /** To be called by any touch or key; nothing while the die lies. */
  get end(): (() => void) | undefined {
    return this.#passing.length > 0 ? this.#stop : undefined;
  }
  readonly #stop = (): void => void (this.#passing = []);
  #next(): boolean {
    this.#passing = this.#passing.slice(1);
    return this.#passing.length > 0;
  }
}
