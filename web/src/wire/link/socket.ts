// One joined table over one WebSocket, or what behaves like one, that mends itself: after a loss it connects again with growing pauses, catches up from the last
// line it has, and sends whatever was not answered once more with the same id, which the server answers as it did the first time.
import type { Hint, Preview, Seat, View, Violation } from '../common';
import type { ClientMessage, ServerMessage } from '../common';
import { changed } from './changes';
import { randomHex } from './random';
import {
  Refused,
  Trouble,
  type ChatLine,
  type Joined,
  type JoinEvents,
  type Link,
  type Moment,
  type StoryPage,
} from './types';

export const PROTOCOL = 2;
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
const HEARTBEAT = 25_000;
const PATIENCE = 12_000;
/** Whoever asked something hears nothing this long: is anybody there? And as long again until that is answered. */
const SOON = 2_500;
/** Greater than the number of any line. */
const AFTER_ALL = 1_000_000_000;
/** So many failures without a single open connection, though the server answers: something in between forbids WebSockets. */
const BLOCKED_AFTER = 4;

/** Of each message that a client may send, what stands beside its id. */
type Body<Each = ClientMessage> = Each extends unknown ? Omit<Each, 'id'> : never;
type Said<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
type Answer = Said<'ack' | 'answer'>;
interface Waiting {
  body: Body & { id: string };
  done(answer: Answer): void;
  failed(error: Error): void;
}

/** What of a WebSocket is used. */
export interface Line {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketSetting {
  language(): string;
  /** Does the server answer at all? */
  reachable(): Promise<boolean>;
  open(): Line;
}

export class TableSocket implements Joined {
  #socket: Line | null = null;
  #waiting = new Map<string, Waiting>();
  /** The last view of each viewer, and its line: what comes next says what has changed since. */
  #views = new Map<Seat | null, { n: number; view: View }>();
  #failures = 0;
  #everOpen = false;
  #joined = false;
  #left = false;
  #lostSince = 0;
  #stopping = false;
  /** The last words of a server that shut this connection out, and when it may come back. */
  #shutOut: { text: string; until: number } | null = null;
  #build: string | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #heart: ReturnType<typeof setInterval> | null = null;
  /** When something was last received, and when an answer was first asked for since. */
  #heard = 0;
  #asked = 0;
  #probe: ReturnType<typeof setTimeout> | null = null;
  /** The browser says that there is no network, and nothing was heard since. */
  #doubted = false;

  constructor(
    private readonly table: string,
    private readonly tokens: string[],
    private readonly events: JoinEvents,
    private readonly setting: SocketSetting,
  ) {
    window.addEventListener('online', this.#now);
    window.addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#now);
    this.events.link({ kind: 'opening' });
    this.#connect();
  }

  async act(seat: Seat, n: number, action: string): Promise<void> {
    await this.#ask({ t: 'act', seat, n, action });
  }
  async undo(seat: Seat, n: number, to: number): Promise<void> {
    await this.#ask({ t: 'undo', seat, n, to });
  }
  async why(seat: Seat, n: number, action: string): Promise<Violation | null> {
    return (await this.#ask<'violation'>({ t: 'why', seat, n, action })).violation;
  }
  /** An answer holds as many as fit; the rest is asked for again. */
  async preview(seat: Seat, n: number, actions: string[][]): Promise<Preview[]> {
    const previews: Preview[] = [];
    while (previews.length < actions.length) {
      const answer = await this.#ask<'previews'>({ t: 'preview', seat, n, actions: actions.slice(previews.length) });
      previews.push(...answer.previews);
    }
    return previews;
  }
  async hint(seat: Seat, n: number): Promise<Hint[]> {
    return (await this.#ask<'hints'>({ t: 'hint', seat, n })).hints;
  }
  async moment(at: number, seat: Seat | null): Promise<Moment> {
    return this.#ask<'view'>({ t: 'moment', at, ...(seat !== null && { seat }) });
  }
  async story(from: number, to: number, seat: Seat | null): Promise<StoryPage> {
    const page = await this.#ask<'view'>({ t: 'moment', at: to, from, ...(seat !== null && { seat }) });
    return { from: page.from, to, events: page.events };
  }
  async chat(text: string, seat: Seat | null): Promise<void> {
    await this.#ask({ t: 'chat', text, ...(seat !== null && { seat }) });
  }
  async chatBefore(number: number | null): Promise<ChatLine[]> {
    return (await this.#ask<'chat'>({ t: 'chat-before', number: number ?? AFTER_ALL })).chat;
  }
  async contribute(seat: Seat, bytes: string): Promise<void> {
    await this.#ask({ t: 'entropy', seat, bytes });
  }
  leave(): void {
    this.#left = true;
    window.removeEventListener('online', this.#now);
    window.removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#now);
    this.#stopTimers();
    this.#socket?.close();
    this.#link({ kind: 'closed' });
    this.#waiting.forEach(({ failed }) => failed(new Trouble('page.left')));
    this.#waiting.clear();
  }

  #link(link: Link): void {
    this.events.link(link);
  }

  /** The answer that has this part. */
  async #ask<Part extends PropertyKey = 't'>(body: Body): Promise<Extract<Answer, Record<Part, unknown>>> {
    const answer = await new Promise<Answer>((done, failed) => {
      const waiting: Waiting = { body: { ...body, id: randomHex(12) }, done, failed };
      this.#waiting.set(waiting.body.id, waiting);
      if (!this.#joined) return;
      this.#send(waiting.body);
      this.#hearSoon(() => this.#ping());
    });
    return answer as Extract<Answer, Record<Part, unknown>>;
  }

  #send(body: Body & { id: string }): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(body));
  }

  #connect(): void {
    this.#stopTimers();
    const socket = this.setting.open();
    this.#socket = socket;
    this.#joined = false;
    socket.onopen = () => {
      this.#everOpen = true;
      this.#heard = Date.now();
      this.#asked = 0;
      this.#send({ t: 'hello', id: 'hello', protocol: PROTOCOL, lang: this.setting.language(), client: 'partal-web' });
      this.#heart = setInterval(() => this.#beat(), HEARTBEAT);
    };
    socket.onmessage = ({ data }) => {
      this.#heard = Date.now();
      if (this.#socket === socket && this.#doubted) this.#believe();
      if (this.#socket === socket) this.#receive(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket && !this.#left) this.#lost();
    };
  }

  /** The browser may let a page that is not looked at act but once a minute: a pause alone is no sign that the server is gone. */
  #beat(): void {
    const isSilent = this.#asked > this.#heard && Date.now() - this.#asked > PATIENCE;
    if (isSilent) this.#socket?.close();
    else {
      if (this.#asked <= this.#heard) this.#asked = Date.now();
      this.#send({ t: 'ping', id: 'ping' });
    }
  }

  /** Something was sent: unless it is answered soon, or anything else is heard, `silent` is next. */
  #hearSoon(silent: () => void): void {
    if (this.#probe !== null) return;
    const since = Date.now();
    this.#probe = setTimeout(() => {
      this.#probe = null;
      if (this.#heard <= since) silent();
    }, SOON);
  }
  /** A network that is gone closes no connection, so it is asked. */
  #ping(): void {
    this.#send({ t: 'ping', id: 'ping' });
    this.#hearSoon(() => this.#drop());
  }
  #drop(): void {
    const socket = this.#socket;
    this.#lost();
    socket?.close();
  }
  /** The browser has no network. A server on the same machine is there all the same, and answers. */
  #doubt = (): void => {
    if (!this.#joined || this.#doubted) return;
    this.#doubted = true;
    this.#link({ kind: 'lost', since: Date.now(), retryAt: Date.now() + SOON, stopping: false, why: null });
    this.#send({ t: 'ping', id: 'ping' });
    this.#stopProbe();
    this.#hearSoon(() => this.#drop());
  };
  #believe(): void {
    this.#doubted = false;
    this.#link({ kind: 'open' });
  }
  #stopProbe(): void {
    if (this.#probe !== null) clearTimeout(this.#probe);
    this.#probe = null;
  }

  #lost(): void {
    this.#stopTimers();
    this.#doubted = false;
    this.#socket = null;
    this.#joined = false;
    this.#failures += 1;
    this.#lostSince ||= Date.now();
    const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#failures - 1)) * (0.8 + 0.4 * Math.random());
    const pause = Math.max(growing, (this.#shutOut?.until ?? 0) - Date.now());
    const why = this.#shutOut?.text ?? null;
    this.#link({ kind: 'lost', since: this.#lostSince, retryAt: Date.now() + pause, stopping: this.#stopping, why });
    this.#retry = setTimeout(() => this.#connect(), pause);
    if (!this.#everOpen && this.#failures >= BLOCKED_AFTER) {
      void this.setting.reachable().then((answers) => {
        if (answers && !this.#everOpen && !this.#left) this.#link({ kind: 'blocked' });
      });
    }
  }

  /** The network or the reader is back: no need to wait out the pause. */
  #now = (): void => {
    if (Date.now() < (this.#shutOut?.until ?? 0)) return;
    if (this.#retry !== null && !this.#left && document.visibilityState === 'visible') this.#connect();
  };

  #stopTimers(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#heart !== null) clearInterval(this.#heart);
    this.#retry = null;
    this.#heart = null;
    this.#stopProbe();
  }

  #end(link: Link): void {
    this.#left = true;
    this.#stopTimers();
    this.#socket?.close();
    this.#link(link);
    const code = link.kind === 'gone' ? link.code : 'protocol.version';
    this.#waiting.forEach(({ failed }) => failed(new Trouble(code)));
    this.#waiting.clear();
  }

  #receive(answer: ServerMessage): void {
    switch (answer.t) {
      case 'welcome':
        return this.#welcomed(`${answer.version} ${answer.commit}`);
      case 'table':
        if (!this.#joined) this.#hasJoined();
        return this.events.message(answer);
      case 'state':
        this.#views.set(answer.viewer, answer);
        return this.events.message(answer);
      case 'update':
        return this.#update(answer);
      case 'chat':
        return this.events.message(answer);
      case 'bye':
        return this.#dismissed(answer);
      case 'error':
        return this.#failed(answer);
      default:
        return this.#answered(answer);
    }
  }

  #update(update: Said<'update'>): void {
    const known = this.#views.get(update.viewer);
    if ('changes' in update && known?.n !== update.from) return this.#joinAnew();
    const view = 'changes' in update ? changed(known!.view, update.changes) : update.view;
    this.#views.set(update.viewer, { n: update.n, view });
    this.events.message({ ...update, view });
  }

  /** With whole views: what has changed does not fit what is here. */
  #joinAnew(): void {
    this.#views.clear();
    this.#join();
  }

  #join(): void {
    const [n, ...others] = new Set([...this.#views.values()].map((known) => known.n));
    const since = n === undefined || others.length > 0 ? {} : { n };
    this.#send({ t: 'join', id: 'join', table: this.table, tokens: this.tokens, ...since });
  }

  #dismissed(bye: Said<'bye'>): void {
    this.#stopping = bye.code === 'server.stopping';
    if (bye.code !== 'rate.flooding') return;
    this.#shutOut = {
      text: bye.text,
      until: Date.now() + 1000 * (bye.retry_after ?? 60),
    };
  }

  #welcomed(build: string): void {
    if (this.#build !== null && this.#build !== build) this.events.upgraded();
    this.#build = build;
    this.#join();
  }

  #hasJoined(): void {
    this.#joined = true;
    this.#failures = 0;
    this.#lostSince = 0;
    this.#stopping = false;
    this.#shutOut = null;
    this.#link({ kind: 'open' });
    for (const { body } of this.#waiting.values()) this.#send(body);
  }

  #answered(answer: Answer | Said<'refused'>): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(waiting.body.id);
    if (answer.t === 'refused') waiting.failed(new Refused(answer.violation));
    else waiting.done(answer);
  }

  #failed(answer: Said<'error'>): void {
    const { code, retry_after: pause } = answer;
    if (code === 'protocol.version') return this.#end({ kind: 'outdated' });
    if (answer.id === 'join' && code === 'storage.busy') return this.#socket?.close(); // and comes back
    if (answer.id === 'join') return this.#end({ kind: 'gone', code });
    const waiting = this.#waiting.get(answer.id ?? '');
    if (!waiting) return;
    // A total that is used up, or a budget of the day: whoever asked should know.
    const isShort = pause !== undefined && pause * 1000 <= LONGEST_PAUSE;
    if (code === 'storage.busy' || (code === 'rate.limit' && isShort)) {
      setTimeout(() => this.#send(waiting.body), (pause ?? 1) * 1000);
      return;
    }
    this.#waiting.delete(waiting.body.id);
    waiting.failed(new Trouble(code, answer.args, answer.text, pause ?? null));
  }
}
