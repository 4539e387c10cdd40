// What the app asks of whoever hosts the games: the server now, the engine in WebAssembly later. Nothing above knows which.
import type {
  Args,
  Event as GameEvent,
  Hint,
  Preview,
  Seat,
  Show,
  Violation,
  AnalysisReport,
  AskAnalysis,
  ChatLine,
  CreatedTable,
  CreateTable,
  Games,
  Replayed,
  Seated,
  ServerMessage,
  Sit,
  SubscribePush,
  Table,
} from '../common';
export type {
  Analysis,
  AnalysisReport as AnalysisJob,
  AskAnalysis as AnalysisOrder,
  ChatLine,
  CreatedTable as TableMade,
  CreateTable as TableOrder,
  Replayed as ReplayedRecord,
  Table,
  TableSeat,
} from '../common';

export type GameInfo = Games['games'][number];
export type GameOption = GameInfo['options'][number];
export type SeatOrder = CreateTable['seats'][number];

/** Pieces to be lit or drawn over the board; a game draws those keys it knows. */
export interface Highlight extends Show {
  /** From a score item: tile numbers, chips, lines, as the game's items name them. */
  pieces?: string[];
  /** Whose board they are on. */
  seat?: Seat;
}

/** As the page gets it: with the whole view, of which the server sends what has changed. */
export type Update = Extract<ServerMessage, { t: 'update'; view: unknown }>;
/** Something happened at a joined table. */
export type Message = Extract<ServerMessage, { t: 'table' | 'state' | 'chat' }> | Update;

/**
 * How a joined table is reached. `lost` is being mended by itself; `blocked`: the server answers, but no WebSocket gets through;
 * `outdated`: the page is older than the server; `gone`: there is no such table, or not for these tokens.
 */
export type Link =
  | { kind: 'opening' | 'open' | 'blocked' | 'outdated' | 'closed' }
  | { kind: 'lost'; since: number; retryAt: number; stopping: boolean; why: string | null }
  | { kind: 'gone'; code: string };

export type Moment = Pick<Update, 'viewer' | 'n' | 'events' | 'view'>;
/** What happened in the lines after `from` up to `to`. */
export interface StoryPage {
  from: number;
  to: number;
  events: GameEvent[];
}

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
  create(order: CreateTable): Promise<CreatedTable>;
  table(id: string, tokens: string[]): Promise<Table>;
  sit(id: string, tokens: string[], wish: Sit): Promise<Seated>;
  start(id: string, token: string): Promise<Table>;
  leave(id: string, token: string): Promise<Table>;
  replace(id: string, token: string, seat: Seat, level: string): Promise<Table>;
  returnToSeat(id: string, token: string): Promise<Table>;
  rematch(id: string, token: string): Promise<string>;
  remove(id: string, token: string): Promise<void>;
  record(id: string, tokens: string[]): Promise<string>;
  /** Without `at`: its end. */
  replay(record: string, at: number | null): Promise<Replayed>;
  analyse(order: AskAnalysis, tokens: string[]): Promise<string>;
  analysis(job: string): Promise<AnalysisReport>;
  /** It goes on when the same is ordered again. */
  stopAnalysis(job: string): Promise<AnalysisReport>;
  /** What browsers subscribe to Web Push with; null: the server has none. */
  pushKey(): Promise<string | null>;
  subscribePush(id: string, tokens: string[], subscription: SubscribePush): Promise<Table>;
  endPush(id: string, tokens: string[], endpoint: string): Promise<Table>;
  /** Ends the match for this seat; when all persons have given up, it is closed. */
  giveUp(id: string, token: string): Promise<Table>;
  join(table: string, tokens: string[], events: JoinEvents): Joined;
  /** Does the server answer at all? */
  reachable(): Promise<boolean>;
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
