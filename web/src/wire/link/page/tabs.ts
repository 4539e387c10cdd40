// One store, one host of its tables: of all tabs, the one whose worker has the lock. The others pass on what their page says, and one of them
// takes over when the owner is closed, killed, or asleep. Then every page says again what was not answered, with the same ids.
import type { FromHost, Keeping, ToHost } from './messages';
import { Switchboard } from './switchboard';

/** An owner that says nothing for so long is asleep. */
const PATIENCE = 5_000;

type Word =
  | { from: string; word: 'hello' | 'here?' | ToHost }
  /** `tab`: null: all of them. */
  | { tab: string | null; word: 'owner' | 'here' | FromHost };

export interface OwnHost {
  tell(message: ToHost): void;
  readonly keeping: Keeping;
}
export interface TabPorts {
  locks: Pick<LockManager, 'request'>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  /** Makes the host here. */
  begin(answer: (message: FromHost) => void): Promise<OwnHost>;
  answer(message: FromHost): void;
  /** Another tab has taken over. */
  end(why: unknown): void;
}

export class Tabs {
  #isOwner = false;
  /** Null: another tab is the owner, or the host here is not ready. */
  #own: { host: OwnHost; switchboard: Switchboard } | null = null;
  #heard = 0;

  /** `name`: the same in all tabs of a store; `id`: of this tab. */
  constructor(
    private readonly name: string,
    private readonly id: string,
    private readonly ports: TabPorts,
  ) {
    ports.channel.onmessage = ({ data }: MessageEvent<Word>) => this.#hear(data);
  }

  /** Fails where the browser has locks and does not give them. */
  async begin(): Promise<void> {
    // While this tab lives; that it does not live any more is seen by its lock.
    await new Promise<void>((granted, refused) => {
      this.ports.locks.request(`${this.name} ${this.id}`, () => (granted(), forever())).catch(refused);
    });
    this.#wish({});
    this.#toOwner('hello');
    this.#watch();
  }

  tell(message: ToHost): void {
    if (this.#own) this.#own.switchboard.tell(this.id, message);
    else if (!this.#isOwner) this.#toOwner(message);
  }

  #wish(options: LockOptions): void {
    this.ports.locks
      .request(this.name, options, () => this.#become())
      .catch((why: unknown) => {
        this.#isOwner = false;
        this.#own = null;
        this.ports.end(why);
      });
  }

  async #become(): Promise<void> {
    this.#isOwner = true;
    let switchboard: Switchboard | null = null;
    const host = await this.ports.begin((message) => switchboard?.answer(message));
    switchboard = new Switchboard(
      (message) => host.tell(message),
      (tab, message) => this.#toTab(tab, message),
    );
    this.#own = { host, switchboard };
    this.#say({ tab: null, word: 'owner' });
    this.#welcome(this.id);
    return forever();
  }

  #hear(said: Word): void {
    if ('from' in said) {
      if (this.#isOwner) this.#hearTab(said.from, said.word);
    } else if (!this.#isOwner && (said.tab ?? this.id) === this.id) this.#hearOwner(said.word);
  }

  #hearTab(tab: string, word: 'hello' | 'here?' | ToHost): void {
    if (word === 'here?') this.#say({ tab, word: 'here' });
    else if (word === 'hello') {
      this.#welcome(tab);
      void this.ports.locks.request(`${this.name} ${tab}`, () => this.#own?.switchboard.drop(tab)).catch(() => {});
    } else this.#own?.switchboard.tell(tab, word);
  }

  #hearOwner(word: 'owner' | 'here' | FromHost): void {
    this.#heard += 1;
    if (word === 'owner') this.#toOwner('hello');
    else if (word !== 'here') this.ports.answer(word);
  }

  #welcome(tab: string): void {
    if (!this.#own) return; // it is told when there is a host
    this.#own.switchboard.drop(tab);
    this.#toTab(tab, { t: 'begun', keeping: this.#own.host.keeping });
  }

  #toTab(tab: string | null, word: FromHost): void {
    if (tab === null || tab === this.id) this.ports.answer(word);
    if (tab !== this.id) this.#say({ tab, word });
  }

  #toOwner(word: 'hello' | ToHost): void {
    this.#say({ from: this.id, word });
  }

  /** Again and again: is the owner awake? It may have a computer player's turn to make while nothing is asked of it. */
  #watch(): void {
    const [heard, since] = [this.#heard, Date.now()];
    this.#say({ from: this.id, word: 'here?' });
    setTimeout(() => {
      if (this.#isOwner) return;
      const slept = Date.now() - since > 2 * PATIENCE; // this tab itself
      if (this.#heard === heard && !slept) this.#wish({ steal: true });
      this.#watch();
    }, PATIENCE);
  }

  #say(word: Word): void {
    this.ports.channel.postMessage(word);
  }
}

const forever = () => new Promise<void>(() => {});
