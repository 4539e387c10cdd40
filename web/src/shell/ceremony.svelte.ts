// What a game tells in dialogs of its own, one after the other: its scorings, and when it is over the result.
import type { GameEvent, Scorings, View } from '../kit/game_screen';

export interface ToldScoring {
  which: string;
  events: GameEvent[];
}

/** How long the board stays in sight after the last move, in milliseconds. */
const LAST_LOOK = 900;

export class Ceremony {
  #waiting = $state.raw<ToldScoring[]>([]);
  #result = $state(false);
  /** The end came while somebody watched. */
  live = $state(false);
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** What is told after the last look at the board. */
  #end: (() => void) | null = null;

  /** The scoring to be shown now. */
  get scoring(): ToldScoring | null {
    return this.#waiting[0] ?? null;
  }
  /** The result comes when everything is told. */
  get result(): boolean {
    return this.#result && this.#waiting.length === 0;
  }

  /** These events led to this view; `ends`: the match is over with them. */
  tell(scorings: Scorings | undefined, events: GameEvent[], view: View, ends: boolean): void {
    const fresh = (scorings?.of(events, view) ?? []).map((which) => ({ which, events }));
    const show = () => {
      this.#end = null;
      if (fresh.length > 0) this.#waiting = [...this.#waiting, ...fresh];
      if (ends) this.#result = this.live = true;
    };
    if (!ends) return show();
    this.#end = show;
    this.#pause = setTimeout(show, LAST_LOOK);
  }
  goOn(): void {
    this.#waiting = this.#waiting.slice(1);
  }
  /** Whoever cannot wait for the result is told the last scoring first, all the same. */
  showResult(): void {
    clearTimeout(this.#pause);
    this.#end?.();
    this.#result = true;
  }
  closeResult(): void {
    this.#result = this.live = false;
  }
  /** Without what still waits. */
  stop(): void {
    clearTimeout(this.#pause);
    this.#end = null;
    this.#waiting = [];
  }
}
