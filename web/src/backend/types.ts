// What the app asks of whoever hosts the games: the server now, the engine in WebAssembly later. Nothing above knows which.
import type { Args, GameEvent, Hint, LegalAction, Preview, Seat, TableAids, View, Violation } from '../games/types';

export interface GameOption {
  id: string;
  type: 'choice' | 'seat' | 'list' | 'document';
  values: string[];
  default: string;
  rule: string;
  players: number[];
}
export interface GameInfo {
  name: string;
  players: { min: number; max: number };
  rules: number[];
  assumed: string[];
  options: GameOption[];
}

export type Phase = 'waiting' | 'running' | 'over' | 'closed';
export interface TableSeat {
  seat: Seat;
  kind: 'person' | 'computer' | 'open';
  name: string | null;
  level: string | null;
  /** The level that holds an absent person's seat. */
  stand_in: string | null;
  present: boolean;
}
export interface Table {
  table: string;
  game: string;
  options: Record<string, string>;
  phase: Phase;
  seats: TableSeat[];
  public: boolean;
  aids: TableAids;
  takeback: 'turn' | 'full';
  commitment: string;
  /** The next table, when somebody asked for a rematch. */
  rematch: string | null;
}

export type SeatOrder =
  { kind: 'person'; name?: string } | { kind: 'computer'; level: string } | { kind: 'open'; until?: string };
export interface TableOrder {
  game: string;
  seats: SeatOrder[];
  options?: Record<string, string>;
  public?: boolean;
  aids?: Partial<TableAids>;
  takeback?: 'turn' | 'full';
}
export interface TableKey {
  token: string;
  url: string;
}
export interface TableMade {
  table: string;
  seats: (TableKey & { seat: Seat })[];
  watch: TableKey;
}

export interface ChatLine {
  number: number;
  seat: Seat | null;
  at: number;
  text: string;
}

/** Something happened at a joined table. */
export type Message =
  | ({ t: 'table' } & Table)
  /** `chat`: the newest lines; null when another viewer's state brings them. */
  | { t: 'state'; viewer: Seat | null; n: number; view: View; legal: LegalAction[] | null; chat: ChatLine[] | null }
  | {
      t: 'update';
      viewer: Seat | null;
      from: number;
      n: number;
      events: GameEvent[];
      view: View;
      legal: LegalAction[] | null;
    }
  | ({ t: 'chat' } & ChatLine);

/**
 * How a joined table is reached. `lost` is being mended by itself; `blocked`: the server answers, but no WebSocket gets through;
 * `outdated`: the page is older than the server; `gone`: there is no such table, or not for these tokens.
 */
export type Link =
  | { kind: 'opening' | 'open' | 'blocked' | 'outdated' | 'closed' }
  | { kind: 'lost'; since: number; retryAt: number; stopping: boolean; why: string | null }
  | { kind: 'gone'; code: string };

export interface Moment {
  viewer: Seat | null;
  n: number;
  events: GameEvent[];
  view: View;
}
/** What happened in the lines after `from` up to `to`. */
export interface StoryPage {
  from: number;
  to: number;
  events: GameEvent[];
}
/** A record at one of its moments: lines, over, points and winners are those of the whole record. */
export interface ReplayedRecord extends Moment {
  game: string;
  players: number;
  options: Record<string, string>;
  seats: Pick<TableSeat, 'seat' | 'kind' | 'name' | 'level'>[];
  lines: number;
  over: boolean;
  points: number[] | null;
  winners: Seat[] | null;
}

/** What the strongest level thinks of a whole game (docs/analysis.md). */
export interface Analysis {
  decisions: {
    n: number;
    seat: Seat;
    action: string;
    value: number;
    best: string;
    best_value: number;
    loss: number;
    error: number;
    win: number[];
  }[];
  draws: { n: number; luck: number[]; error: number; win: number[] }[];
  seats: {
    seat: Seat;
    luck: number;
    luck_error: number;
    loss: number;
    loss_error: number;
    decisions: number;
    blunders: number;
  }[];
  luck_share: number;
  luck_share_error: number;
}
export interface AnalysisJob {
  job: string;
  state: 'waiting' | 'running' | 'done';
  done: number;
  of: number;
  analysis: Analysis | null;
}
export type AnalysisOrder = { table: string } | { record: string };

export interface Joined {
  act(seat: Seat, n: number, action: string): Promise<void>;
  undo(seat: Seat, n: number, to: number): Promise<void>;
  why(seat: Seat, n: number, action: string): Promise<Violation | null>;
  preview(seat: Seat, n: number, lists: string[][]): Promise<Preview[]>;
  hint(seat: Seat, n: number): Promise<Hint[]>;
  moment(at: number, seat: Seat | null): Promise<Moment>;
  /** The newest lines after `from` up to `to`, as many as fit into a page; its `from` says which. */
  story(from: number, to: number, seat: Seat | null): Promise<StoryPage>;
  chat(text: string, seat: Seat | null): Promise<void>;
  /** The newest lines of chat before this number, or the newest of all; as many as fit into a page. */
  chatBefore(number: number | null): Promise<ChatLine[]>;
  /** Adds 32 bytes, in hexadecimal digits, to the match's chance, before it starts. Refused for a seat that is not held here. */
  contribute(seat: Seat, bytes: string): Promise<void>;
  leave(): void;
}
export interface JoinEvents {
  message(message: Message): void;
  link(link: Link): void;
  /** The server is another build than when this page was loaded. */
  upgraded(): void;
}

export interface Backend {
  games(): Promise<GameInfo[]>;
  publicTables(): Promise<Table[]>;
  create(order: TableOrder): Promise<TableMade>;
  table(id: string, tokens: string[]): Promise<Table>;
  sit(id: string, token: string, wish: { seat?: Seat; name?: string }): Promise<{ seat: Seat; token: string }>;
  start(id: string, token: string): Promise<Table>;
  leave(id: string, token: string): Promise<Table>;
  replace(id: string, token: string, seat: Seat, level: string): Promise<Table>;
  takeBack(id: string, token: string): Promise<Table>;
  rematch(id: string, token: string): Promise<string>;
  remove(id: string, token: string): Promise<void>;
  record(id: string, tokens: string[]): Promise<string>;
  /** Without `at`: its end. */
  replay(record: string, at: number | null): Promise<ReplayedRecord>;
  analyse(order: AnalysisOrder, tokens: string[]): Promise<string>;
  analysis(job: string): Promise<AnalysisJob>;
  /** Ends the match for this seat; when all persons have given up, it is closed. */
  giveUp(id: string, token: string): Promise<Table>;
  join(table: string, tokens: string[], events: JoinEvents): Joined;
}

/** A refusal of the engine: not an error, an answer. */
export class Refused extends Error {
  constructor(readonly violation: Violation) {
    super(violation.code);
  }
}

/** Something went wrong, with a code that has words of its own (`error.<code>`). */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    readonly args: Args = {},
    readonly text = '',
    readonly retryAfter: number | null = null,
    readonly rule = '',
  ) {
    super(`${code} ${text}`);
  }
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  if (error instanceof Refused) return new Trouble(error.violation.code, error.violation.args, error.violation.text);
  return new Trouble('page.broken', {}, error instanceof Error ? error.message : String(error));
}
