// A newer build of the app. It is offered when nobody is in the middle of something, never in a turn.
import { untrack } from 'svelte';
import { keepApp, lookForNewer, takeOver } from '../browser/worker';

const HOUR = 3_600_000;
/** How soon tabs that were busy are asked again, in milliseconds. */
const AGAIN = 2000;

class Updates {
  #waits = $state(false);
  #held = $state(0);
  #wished = false;
  #looked = Date.now();
  /** It is wished for, and another tab is busy. */
  later = $state(false);
  readonly offered = $derived(this.#waits && this.#held === 0);

  /** Keeps the app in this browser from here on. */
  begin(): void {
    void keepApp({
      waits: () => {
        this.#waits = true;
        this.#try();
      },
      later: () => {
        this.later = true;
        setTimeout(() => this.#try(), AGAIN);
      },
      isFree: () => this.#held === 0,
    });
    // A page of an app can be open for days, and the browser looks for itself only when one is loaded.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - this.#looked < HOUR) return;
      this.#looked = Date.now();
      void lookForNewer();
    });
  }

  /** Somebody is in the middle of something, until what is returned is called. */
  hold(): () => void {
    untrack(() => (this.#held += 1));
    return () => {
      this.#held -= 1;
      this.#try();
    };
  }

  /** The server is another build than before, so there may be newer files. Where nothing is kept, one cannot know. */
  async serverChanged(): Promise<void> {
    if ((await lookForNewer()) === null) this.#waits = true;
  }

  /** Loads the page again, with the newest build there is. */
  async reload(): Promise<void> {
    this.#wished = true;
    if (!(await lookForNewer())) return location.reload();
    this.#try();
  }

  #try(): void {
    if (this.#wished && this.#waits && this.#held === 0) void takeOver();
  }
}

export const updates = new Updates();
