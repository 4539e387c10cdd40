// Connections and requests of several tabs at one host: each tab has numbers of its own.
import type { FromHost, ToHost } from './messages';

interface End {
  tab: string;
  number: number;
}

export class Switchboard {
  #number = 0;
  /** By the host's number. */
  #ends = new Map<number, End>();
  /** Connections that are open, by the tab and its number. */
  #open = new Map<string, number>();

  /** `say`: to a tab, or to all of them. */
  constructor(
    private readonly host: (message: ToHost) => void,
    private readonly say: (tab: string | null, message: FromHost) => void,
  ) {}

  tell(tab: string, message: ToHost): void {
    switch (message.t) {
      case 'ask':
        return this.host({ ...message, request: this.#newEnd({ tab, number: message.request }) });
      case 'open': {
        const connection = this.#newEnd({ tab, number: message.connection });
        this.#open.set(`${tab} ${message.connection}`, connection);
        return this.host({ ...message, connection });
      }
      case 'text':
      case 'close': {
        const connection = this.#open.get(`${tab} ${message.connection}`);
        if (connection === undefined) return;
        this.host({ ...message, connection });
        if (message.t === 'close') this.#close(connection);
        return;
      }
      default:
        return this.host(message);
    }
  }

  answer(message: FromHost): void {
    switch (message.t) {
      case 'answer': {
        const end = this.#ends.get(message.request);
        this.#ends.delete(message.request);
        if (end) this.say(end.tab, { ...message, request: end.number });
        return;
      }
      case 'send':
      case 'shut': {
        const end = this.#ends.get(message.connection);
        if (!end) return;
        this.say(end.tab, { ...message, connection: end.number });
        if (message.t === 'shut') this.#close(message.connection);
        return;
      }
      default:
        return this.say(null, message);
    }
  }

  /** Whoever asked or listened there does so no more. */
  drop(tab: string): void {
    for (const [number, end] of [...this.#ends]) {
      if (end.tab !== tab) continue;
      if (this.#open.get(`${tab} ${end.number}`) === number) this.host({ t: 'close', connection: number });
      this.#close(number);
    }
  }

  #newEnd(end: End): number {
    this.#ends.set(++this.#number, end);
    return this.#number;
  }
  #close(number: number): void {
    const end = this.#ends.get(number);
    this.#ends.delete(number);
    if (end) this.#open.delete(`${end.tab} ${end.number}`);
  }
}
