// What the logic in the page and those around it say to each other, as server/page/page_message.h has it, and what goes between the
// page and its workers beside that.

export interface TableRow {
  id: string;
  head: string;
  secret: string;
  public: boolean;
  changed: number;
  version: number;
}
export interface LineRow {
  n: number;
  text: string;
}
export interface AnswerRow {
  seat: number;
  id: string;
  n: number;
}
export interface ChatRow {
  n: number;
  seat: number;
  at: number;
  text: string;
}
export interface Rows {
  lines: LineRow[];
  answers: AnswerRow[];
  chat: ChatRow[];
}
export type Outcome = 'done' | 'conflict' | 'failed' | 'broken';

/** One transaction: all of it is stored, or nothing. */
export interface StoreWrite extends Rows {
  t: 'write';
  write: number;
  head: 'keep' | 'create' | 'replace' | 'remove';
  /** `keep` and `remove`: only its id and its version count. */
  table: TableRow;
}
/** A search; what it comes to is for `thought`. */
export interface Think {
  t: 'think';
  job: number;
  table: string;
  /** Empty: hints are asked for. */
  agent: string;
  seed: string;
  seat: number;
  aids: { legal: boolean; odds: boolean; known_money: boolean };
  record: string;
}

/** What a page asks of the logic. */
export type FromPage =
  | { t: 'open' | 'close'; connection: number }
  | { t: 'text'; connection: number; text: string }
  | { t: 'ask'; request: number; method: string; path: string; tokens: string[]; body: string; key: string };
/** What the logic answers. */
export type ToPage =
  | { t: 'send'; connection: number; text: string }
  | { t: 'shut'; connection: number }
  | { t: 'answer'; request: number; status: number; type: string; body: string }
  | { t: 'damage'; table: string; why: string };

export type Told =
  | FromPage
  | { t: 'written'; write: number; outcome: Outcome }
  | ({ t: 'rows'; load: number } & Partial<Rows>)
  | { t: 'loaded'; load: number; found: 'no' | 'failed' }
  | { t: 'loaded'; load: number; found: 'yes'; table: TableRow }
  | { t: 'thought'; job: number; answer: string }
  | { t: 'tick' };
export type Said = ToPage | StoreWrite | { t: 'load'; load: number; table: string } | Think;

/**
 * Where tables are: durable, or in memory alone until the last tab is closed, because the browser refuses to store anything or has no room for
 * the newest of it.
 */
export type Keeping = 'stored' | 'refused' | 'full';
/** What a page says to the host of its tables, which may be in another tab. */
export type ToHost = FromPage | { t: 'limit'; milliseconds: number };
/** `begun`: there is a host, and it knows nothing of what was said to the one before. */
export type FromHost = ToPage | { t: 'begun' | 'keeping'; keeping: Keeping };

/** For a search, unless the reader chooses another time. */
export const THINKING_SECONDS = 5;

/** The first message to each worker. */
export interface HostSetting {
  module: WebAssembly.Module;
  /** The name of the store; null: this one keeps nothing, it replays and analyses. */
  store: string | null;
  version: string;
  commit: string;
  /** Searches at once. */
  thinkers: number;
  /** A search ends after so long, whatever its level means to do. */
  milliseconds: number;
}
