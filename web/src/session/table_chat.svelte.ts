// What is said at a joined table, and how much of it was read.
import type { Seat } from '../wire/common';
import type { ChatLine, Joined } from '../wire/link/types';

interface Speaker {
  joined(): Joined;
  /** Seats this page holds: what they say is no news here. */
  seats(): Seat[];
  /** The seat that speaks. */
  eyes(): Seat | null;
  failed(error: unknown): void;
}

export class TableChat {
  lines = $state.raw<ChatLine[]>([]);
  /** The last line that was read. Null until it is known what was said before this page came. */
  heard = $state<number | null>(null);
  readonly unread = $derived(
    this.lines.filter(
      ({ number, seat }) => this.heard !== null && number > this.heard && !this.#speaker.seats().includes(seat),
    ),
  );
  #asked = false;
  #speaker: Speaker;

  constructor(speaker: Speaker) {
    this.#speaker = speaker;
  }

  /** All that is here was seen. */
  read(): void {
    this.heard = this.lines.at(-1)?.number ?? 0;
  }

  hear(lines: ChatLine[]): void {
    const all = new Map([...this.lines, ...lines].map((line) => [line.number, line]));
    this.lines = [...all.values()].sort((a, b) => a.number - b.number);
  }

  /** What was said before this page came is no news, unless it is known how far it was read. */
  begin(lines: ChatLine[]): void {
    this.hear(lines);
    if (this.heard === null) this.read();
  }

  /** Before the start no state brings what was said, so it is asked for, once. */
  ask(): void {
    if (!this.#asked) void this.recall();
    this.#asked = true;
  }

  async say(text: string): Promise<void> {
    try {
      await this.#speaker.joined().chat(text, this.#speaker.eyes());
    } catch (error) {
      this.#speaker.failed(error);
    }
  }

  /** Lines before those that are shown. */
  async recall(): Promise<void> {
    try {
      this.begin(await this.#speaker.joined().chatBefore(this.lines[0]?.number ?? null));
    } catch (error) {
      this.#speaker.failed(error);
    }
  }

  /** What was said while the connection was lost. */
  async catchUp(): Promise<void> {
    const known = this.lines.at(-1)?.number ?? 0;
    try {
      for (let first: number | null = null; first === null || first > known + 1;) {
        const page = await this.#speaker.joined().chatBefore(first);
        this.hear(page);
        first = page[0]?.number ?? 0;
      }
    } catch {
      // Chat is a courtesy; the next loss or reload brings it.
    }
  }
}
