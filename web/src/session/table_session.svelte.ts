// The state of a joined table, for all seats this page holds: what is shown, what may be done, what was said.
import {
  Refused,
  Trouble,
  troubleOf,
  type Backend,
  type Highlight,
  type Joined,
  type Link,
  type Message,
  type Table,
  type Update,
} from '../wire/link/types';
import type { Event as GameEvent, Hint, Preview, Seat, Violation } from '../wire/common';
import { bytesFor, keepCommitment, keepTaken } from './kept_chance';
import { withPage } from './log';
import { Pace } from './pace';
import { Replay } from './replay.svelte';
import { TableChat } from './table_chat.svelte';

/** Where the match is for one viewer, as the server says it. */
export type Position = Pick<Update, 'n' | 'view' | 'legal' | 'undo' | 'result'>;

export class TableSession {
  table = $state.raw<Table | null>(null);
  link = $state.raw<Link>({ kind: 'opening' });
  /** Seats this page holds; empty when it only watches. */
  seats = $state.raw<Seat[]>([]);
  /** Whose eyes the page looks through. */
  eyes = $state<Seat | null>(null);
  /** What is shown to these eyes. */
  position = $state.raw<Position | null>(null);
  /** What led from the position shown before to this one. */
  fresh = $state.raw<GameEvent[]>([]);
  events = $state.raw<GameEvent[]>([]);
  violation = $state.raw<(Violation & { action: string }) | null>(null);
  hints = $state.raw<Hint[] | null>(null);
  hintShown = $state(0);
  focus = $state.raw<Highlight | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  upgraded = $state(false);
  /** How many moves of others wait to be shown. */
  waiting = $state(0);
  readonly chat = new TableChat({
    joined: () => this.#joined,
    seats: () => this.seats,
    eyes: () => this.eyes ?? this.seats[0] ?? null,
    failed: (error) => this.#note(error),
  });
  readonly replay = new Replay((at) => this.#joined.moment(at, this.eyes));

  readonly legal = $derived(this.replay.at === null ? (this.position?.legal ?? null) : null);
  /** The lines to which this seat may go back, the newest last; and where its turn began. */
  readonly undoable = $derived(this.replay.at === null ? (this.position?.undo ?? null) : null);
  readonly hint = $derived(this.hints?.[this.hintShown] ?? null);

  /** A message of ours is on its way. */
  #sending = $state(false);
  /** A position we have acted in: that was acknowledged, and what it led to is on its way. */
  #left = $state.raw<Position | null>(null);
  readonly busy = $derived(this.#sending || (this.#left !== null && this.#left === this.position));

  #all = new Map<Seat | null, { position: Position; events: GameEvent[] }>();
  #pace = new Pace<Update>(
    (update) => this.#show(update),
    (count) => (this.waiting = count),
  );
  /** The last line of each viewer, shown or waiting to be shown. */
  #arrived = new Map<Seat | null, number>();
  #asked = new Set<Seat>();
  #joined: Joined;

  constructor(
    backend: Backend,
    readonly id: string,
    readonly tokens: string[],
    private readonly stay: () => number,
  ) {
    this.#joined = backend.join(id, tokens, {
      message: (message) => this.#receive(message),
      link: (link) => this.#linked(link),
      upgraded: () => (this.upgraded = true),
    });
  }

  leave(): void {
    this.#pace.flush();
    this.#joined.leave();
  }

  /** Looks through another seat's eyes (same screen), or a spectator's. */
  look(eyes: Seat | null): void {
    const known = this.#all.get(eyes);
    if (!known) return;
    this.eyes = eyes;
    this.position = known.position;
    this.events = known.events;
    this.fresh = [];
    this.#clearAnswers();
  }

  /** Shows at once what waits to be shown. */
  hurry(): void {
    this.#pace.flush();
  }

  async act(action: string): Promise<void> {
    await this.#send((seat, n) => this.#joined.act(seat, n, action), action);
  }

  /** One step of this turn; where the table allows it, any earlier one. */
  async undo(): Promise<void> {
    await this.#goBackTo(this.undoable?.lines.at(-1));
  }

  async restartTurn(): Promise<void> {
    await this.#goBackTo(this.undoable?.turn);
  }

  async #goBackTo(to: number | null | undefined): Promise<void> {
    if (to !== null && to !== undefined) await this.#send((seat, n) => this.#joined.undo(seat, n, to), 'undo');
  }

  async why(action: string): Promise<void> {
    if (this.eyes === null || !this.position) return;
    try {
      const violation = await this.#joined.why(this.eyes, this.position.n, action);
      this.violation = violation ? { ...violation, action } : null;
    } catch (error) {
      this.#note(error);
    }
  }

  async preview(lists: string[][]): Promise<Preview[]> {
    if (this.eyes === null || !this.position || lists.length === 0) return [];
    try {
      return await this.#joined.preview(this.eyes, this.position.n, lists);
    } catch {
      return []; // a preview is a courtesy; what it was asked for is out of date
    }
  }

  async askHint(): Promise<void> {
    if (this.eyes === null || !this.position || this.busy) return;
    if (this.hints) {
      this.hintShown = (this.hintShown + 1) % this.hints.length;
      return;
    }
    this.#sending = true;
    try {
      this.hintShown = 0;
      this.hints = await this.#joined.hint(this.eyes, this.position.n);
    } catch (error) {
      this.#note(error);
    } finally {
      this.#sending = false;
    }
  }

  dropHint(): void {
    this.hints = null;
  }

  async #send(send: (seat: Seat, n: number) => Promise<void>, action: string): Promise<void> {
    if (this.eyes === null || !this.position || this.busy) return;
    const from = this.position;
    this.#sending = true;
    this.#clearAnswers();
    try {
      await send(this.eyes, from.n);
      this.#left = from;
    } catch (error) {
      if (error instanceof Refused) this.violation = { ...error.violation, action };
      else this.#note(error);
    } finally {
      this.#sending = false;
    }
  }

  #note(error: unknown): void {
    const trouble = troubleOf(error);
    // The match has gone on meanwhile: the update that says so is on its way or shown already.
    if (trouble.code !== 'stale' && trouble.code !== 'page.left') this.trouble = trouble;
  }

  #clearAnswers(): void {
    this.violation = null;
    this.hints = null;
    this.focus = null;
  }

  #receive(message: Message): void {
    switch (message.t) {
      case 'table':
        this.table = message;
        keepCommitment(message);
        if (message.phase === 'waiting') void this.#contribute(message);
        if (message.phase === 'waiting') this.chat.ask();
        return;
      case 'chat':
        return this.chat.hear([message]);
      case 'state':
        return this.#restart(message);
      case 'update':
        return this.#arrive(message);
    }
  }

  /** Before the start: every seat held here adds to the chance, which also tells which seats these are. */
  async #contribute({ seats }: Table): Promise<void> {
    for (const { seat, kind } of seats) {
      if (kind !== 'person' || this.#asked.has(seat)) continue;
      this.#asked.add(seat);
      try {
        await this.#joined.contribute(seat, bytesFor(this.id, seat));
        keepTaken(this.id, seat);
        this.#hold(seat);
      } catch (error) {
        const isAnothers = !(error instanceof Trouble) || error.code !== 'rate.limit';
        if (!isAnothers) this.#hold(seat); // it has chosen its bytes often enough
      }
    }
  }

  #hold(seat: Seat): void {
    if (!this.seats.includes(seat)) this.seats = [...this.seats, seat].sort((a, b) => a - b);
  }

  #restart(state: Extract<Message, { t: 'state' }>): void {
    const { viewer, from, n, events, chat } = state;
    const known = this.#all.get(viewer)?.events ?? [];
    this.#pace.flush();
    this.#arrived.set(viewer, n);
    this.#all.set(viewer, { position: state, events: withPage(known, { from, to: n, events }) });
    if (chat) this.chat.begin(chat);
    if (viewer !== null) this.#hold(viewer);
    const eyes = this.eyes ?? this.seats[0] ?? null;
    if (viewer === eyes) this.look(eyes);
    void this.#tell(viewer, known.at(-1)?.n ?? 0, from);
  }

  /** A state tells the newest lines. Earlier ones, if there are too many, are asked for page by page. */
  async #tell(viewer: Seat | null, known: number, before: number): Promise<void> {
    try {
      for (let to = before; to > known;) {
        const page = await this.#joined.story(known, to, viewer);
        const all = this.#all.get(viewer);
        if (!all) return;
        all.events = withPage(all.events, page);
        to = page.from;
        if (viewer === this.eyes) this.events = all.events;
      }
    } catch {
      // The page was left, or the next state tells it.
    }
  }

  #linked(link: Link): void {
    const wasLost = this.link.kind === 'lost';
    this.link = link;
    if (wasLost && link.kind === 'open') void this.chat.catchUp();
  }

  #arrive(update: Update): void {
    // Compared with what has arrived, not with what is shown: moves that wait leave no gap.
    const last = this.#arrived.get(update.viewer);
    const hasGap = last === undefined || update.from > last;
    this.#arrived.set(update.viewer, update.n);
    const own = update.events.some(({ seat }) => seat !== null && seat !== undefined && this.seats.includes(seat));
    const slow = update.viewer === this.eyes && document.visibilityState === 'visible';
    if (hasGap || own) {
      this.#pace.flush();
      this.#show(update);
    } else {
      this.#pace.add(update, slow ? this.stay() : 0);
    }
  }

  #show(update: Update): void {
    const { viewer, from, n, events } = update;
    const before = this.#all.get(viewer);
    const all = withPage(before?.events ?? [], { from, to: n, events });
    this.#all.set(viewer, { position: update, events: all });
    if (viewer !== this.eyes) return;
    const last = this.position;
    const moved = !last || last.n !== n;
    this.events = all;
    this.position = update;
    this.fresh = events;
    if (moved) this.#clearAnswers();
  }
}
