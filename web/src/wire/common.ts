// Written by `npm run wire` from docs/schema/protocol.json. Change what the engine or the server says instead.
import type { View as AlhambraView } from './alhambra';
import type { View as CaratView } from './carat';
import type { View as DiceView } from './dice';
import type { View as GardensView } from './gardens';
import type { View as RollAndWriteView } from './roll_and_write';

export interface ViewHead {
  schema: number;
  game: string;
  rules: number;
  players: number;
  n: number;
  viewer: Seat | null;
  pending: Pending;
  turn: number;
}

export type Seat = number;

export type Pending = Decision | NoDecision;

export interface Decision {
  kind: 'decide';
  seat: Seat;
  step: string;
}

export interface NoDecision {
  kind: 'chance' | 'over';
}

export interface Events {
  'turn-ended': Record<string, never>;
  undone: { to: number };
  'game-ended': { winners: Seat[]; scores: number[] };
}

export interface Violations {
  'turn.not-yours': { seat: Seat; deciding: Seat };
  'turn.over': Record<string, never>;
  'turn.chance': Record<string, never>;
  'action.unknown': { found: string };
  'action.not-now': { found: string; step: string };
  'text.form': { found: string; expected: string };
  'undo.not-yours': { seat: Seat };
  'undo.revealed': { to: number; line: number };
  'undo.nothing': { to: number };
  'draw.not-now': { found: string };
  'draw.impossible': { found: string };
  'draw.value': { found: string; expected: string };
  'option.unknown': { option: string; game: string };
  'option.value': { option: string; found: string; expected: string };
  'option.players': { option: string; found: string; players: number; expected: number[] };
  'game.unknown': { found: string; expected: string };
  'players.count': { found: number; least: number; most: number };
  'rules.unknown': { found: number; expected: string };
  'record.damaged': { line: number; found: string; expected: string };
  'record.line': { line: number; found: string; expected: string };
  'record.refused': { line: number; found: string; code: string };
  'record.result': { line: number; found: string; expected: string };
  'advice.none': { game: string };
}

export interface Reasons {
  'only-action': Record<string, never>;
}

export interface ScoreItem {
  seat: Seat;
  rule: string;
  label: string;
  args: Args;
  count: number;
  points: number;
  arithmetic: Arithmetic;
  pieces: string[];
}

export type Args = Record<string, Arg>;

export type Arg = number | string | null | number[] | string[];

export interface Arithmetic {
  terms: number[];
  times?: number;
  divided_by?: number;
}

export type Cell = [number, number];

export type ClientMessage =
  | { t: 'hello'; id: Id; protocol: number; lang: string; client: string; updates?: 'changes' | 'whole' }
  | { t: 'join'; id: Id; table: string; tokens: string[]; n?: Line }
  | { t: 'act'; id: Id; seat: Seat; n: Line; action: Action }
  | { t: 'undo'; id: Id; seat: Seat; n: Line; to: Line }
  | { t: 'why'; id: Id; seat: Seat; n: Line; action: Action }
  | { t: 'preview'; id: Id; seat: Seat; n: Line; actions: Action[][] }
  | { t: 'hint'; id: Id; seat: Seat; n: Line }
  | { t: 'moment'; id: Id; at: Line; from?: Line; seat?: Seat }
  | { t: 'entropy'; id: Id; bytes: string; seat?: Seat }
  | { t: 'chat'; id: Id; text: string; seat?: Seat }
  | { t: 'chat-before'; id: Id; number: number }
  | { t: 'ping'; id: Id };

export type Id = string;

export type Line = number;

export type Action = string;

export type ServerMessage =
  | { t: 'welcome'; id: string; protocol: number; version: string; commit: string; limits: WelcomeLimits }
  | {
      t: 'table';
      table: string;
      game: string;
      options: Options;
      phase: 'waiting' | 'running' | 'over' | 'closed';
      seats: TableSeat[];
      public: boolean;
      aids: Aids;
      takeback: 'turn' | 'full';
      turn_time: TurnTime | null;
      commitment: string | null;
      rematch: string | null;
      deciding: Seat | null;
      turn_left: number | null;
    }
  | {
      t: 'state';
      viewer: Seat | null;
      from: Line;
      n: Line;
      events: Event[];
      view: View;
      legal: LegalAction[] | null;
      undo: UndoLines | null;
      result: Result | null;
      chat: ChatLine[] | null;
    }
  | {
      t: 'update';
      viewer: Seat | null;
      from: Line;
      n: Line;
      events: Event[];
      changes: ViewChanges;
      legal: LegalAction[] | null;
      undo: UndoLines | null;
      result: Result | null;
    }
  | {
      t: 'update';
      viewer: Seat | null;
      from: Line;
      n: Line;
      events: Event[];
      view: View;
      legal: LegalAction[] | null;
      undo: UndoLines | null;
      result: Result | null;
    }
  | { t: 'ack'; id: string; n: Line }
  | { t: 'refused'; id: string; violation: Violation }
  | { t: 'answer'; id: string; violation: Violation | null }
  | { t: 'answer'; id: string; previews: Preview[] }
  | { t: 'answer'; id: string; hints: Hint[] }
  | { t: 'answer'; id: string; viewer: Seat | null; from: Line; n: Line; events: Event[]; view: View }
  | { t: 'answer'; id: string; chat: ChatLine[] }
  | { t: 'error'; id: string | null; rule?: string; code: string; args: Args; text: string; retry_after?: number }
  | { t: 'chat'; number: number; seat: Seat; at: number; text: string }
  | { t: 'bye'; rule?: string; code: string; args: Args; text: string; retry_after?: number };

export interface WelcomeLimits {
  message: number;
  chat: number;
}

export type Options = Record<string, string>;

export interface TableSeat {
  seat: Seat;
  kind: 'person' | 'computer' | 'open';
  name: string | null;
  level: string | null;
  stand_in: string | null;
  present: boolean;
  gave_up: boolean;
  muted: boolean;
  replace_in: number | null;
}

export interface Aids {
  hints: boolean;
  legal: boolean;
  odds: boolean;
  known_money: boolean;
}

export interface TurnTime {
  seconds: number;
  then: 'stand-in' | 'pass';
  level: string;
}

export interface Event {
  n: number;
  kind: string;
  seat?: Seat;
  args: Args;
}

export type View = AlhambraView | CaratView | DiceView | GardensView | RollAndWriteView;

export interface LegalAction {
  text: string;
  kind: string;
  args: Args;
  reveals: boolean;
}

export interface UndoLines {
  lines: Line[];
  turn: Line | null;
}

export interface Result {
  outcome: 'won' | 'shared' | 'nobody';
  winners: Seat[];
}

export interface ChatLine {
  number: number;
  seat: Seat;
  at: number;
  text: string;
}

export type ViewChanges = { [id: string]: ViewChanges | [unknown] | null | boolean | number | string };

export interface Violation {
  rule?: string;
  code: string;
  args: Args;
  show?: Show;
  cause?: Refusal;
  text: string;
}

export interface Show {
  cells?: Cell[];
  edges?: [number, number, string][];
  path?: Cell[];
  gap?: Cell[];
  cards?: string[];
  dice?: string[];
}

export interface Refusal {
  rule?: string;
  code: string;
  args: Args;
  show?: Show;
  cause?: Refusal;
}

export type Preview =
  (Previewed & { violation?: undefined }) | (RefusedPreview & { changes?: undefined; view?: undefined });

export interface Previewed {
  changes: Change[];
  view: View;
}

export interface Change {
  code: string;
  args: Args;
}

export interface RefusedPreview {
  violation: Violation;
}

export interface Hint {
  action: string;
  value: number;
  error: number;
  score: number;
  visits: number;
  reasons: Reason[];
}

export interface Reason {
  code: string;
  args: Args;
}

export type Nothing = Record<string, never>;

export interface CreateTable {
  game: string;
  options?: Options;
  seats: (PersonSeat | ComputerSeat | OpenSeat)[];
  public?: boolean;
  aids?: SomeAids;
  takeback?: 'turn' | 'full';
  turn_time?: TurnTime;
  record?: string;
}

export interface PersonSeat {
  kind: 'person';
  name?: string;
}

export interface ComputerSeat {
  kind: 'computer';
  level: string;
}

export interface OpenSeat {
  kind: 'open';
  until?: string;
}

export interface SomeAids {
  hints?: boolean;
  legal?: boolean;
  odds?: boolean;
  known_money?: boolean;
}

export interface Sit {
  seat?: Seat;
  name?: string;
}

export interface Replace {
  seat: Seat;
  level: string;
}

export interface Free {
  seat: Seat;
  level?: string;
}

export interface Mute {
  seat: Seat;
  muted: boolean;
}

export interface Replay {
  record: string;
  at?: Line;
  from?: Line;
  viewer?: Seat | null;
}

export interface AskAnalysis {
  table?: string;
  record?: string;
}

export interface SubscribePush {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface EndPush {
  endpoint: string;
}

export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  rule?: string;
  code: string;
  args: Args;
  text: string;
  retry_after?: number;
}

export interface Games {
  schema: number;
  games: Game[];
  levels: string[];
}

export interface Game {
  name: string;
  players: Players;
  rules: number[];
  assumed: string[];
  options: Option[];
}

export interface Players {
  min: number;
  max: number;
}

export interface Option {
  id: string;
  type: 'choice' | 'seat' | 'list' | 'document';
  values: string[];
  default: string;
  rule: string;
  players: number[];
}

export interface Table {
  table: string;
  game: string;
  options: Options;
  phase: 'waiting' | 'running' | 'over' | 'closed';
  seats: TableSeat[];
  public: boolean;
  aids: Aids;
  takeback: 'turn' | 'full';
  turn_time: TurnTime | null;
  commitment: string | null;
  rematch: string | null;
  deciding: Seat | null;
  turn_left: number | null;
}

export interface Tables {
  tables: Table[];
}

export interface CreatedTable {
  table: string;
  seats: SeatLink[];
  watch: Link;
  maker: Link;
}

export interface SeatLink {
  seat: Seat;
  token: string;
  url: string;
}

export interface Link {
  token: string;
  url: string;
}

export interface Seated {
  table: string;
  seat: Seat;
  token: string;
  url: string;
}

export interface TableName {
  table: string;
}

export interface Checked {
  game: string;
  options: Options;
}

export interface PushOffer {
  key: string | null;
}

export interface Replayed {
  game: string;
  rules: number;
  players: number;
  options: Options;
  seats: SeatHolder[];
  lines: Line;
  over: boolean;
  points: number[];
  winners: Seat[] | null;
  n: Line;
  viewer: Seat | null;
  events: Event[];
  view: View;
  legal: number | null;
}

export interface SeatHolder {
  seat: Seat;
  kind: 'person' | 'computer' | 'open';
  name: string | null;
  level: string | null;
}

export interface Job {
  job: string;
}

export interface AnalysisReport {
  job: string;
  state: 'waiting' | 'running' | 'done' | 'stopped';
  done: number;
  of: number;
  analysis: Analysis | null;
}

export interface Analysis {
  game: string;
  players: number;
  lines: number;
  over: boolean;
  nodes: number;
  decisions: DecisionReview[];
  draws: DrawReview[];
  seats: SeatReview[];
  luck_share: number;
  luck_share_error: number;
}

export interface DecisionReview {
  n: number;
  seat: Seat;
  action: LegalAction;
  value: number;
  best: LegalAction;
  best_value: number;
  loss: number;
  error: number;
  win: number[];
  score: number[];
}

export interface DrawReview {
  n: number;
  luck: number[];
  error: number;
  win: number[];
  score: number[];
}

export interface SeatReview {
  seat: Seat;
  luck: number;
  luck_error: number;
  loss: number;
  loss_error: number;
  decisions: number;
  blunders: number;
}

export interface Readiness {
  ready: boolean;
}

/** Something with a code (in `Key`) that tells what its args are. */
export type Coded<Whole, Key extends keyof Whole, Codes> = {
  [Code in keyof Codes]: Omit<Whole, Key | 'args'> & Record<Key, Code> & { args: Codes[Code] };
}[keyof Codes];

/** What a screen of a game reads; each game has its own. */
export interface GameTypes {
  view: View;
  action: LegalAction;
  event: Event;
  change: Change;
}

/** As a view is nested: the sort of each value in it, or of each item of a list; `*` are the values of a dictionary. */
export type ViewSorts = string | { readonly [part: string]: ViewSorts };

/** The sorts of values (engine/core/field.h), by which they are spelled. */
export interface Said {
  /** By category and code, `event.tile-laid`: the sort of each arg. Numbers and texts that are nothing more are left out. */
  readonly args: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** `event.tile-drawn.tile`: args that only the event's own seat gets; null for others. */
  readonly secrets: readonly string[];
  readonly view: ViewSorts;
}

export const said: Said = {
  args: {
    'event.game-ended': { winners: 'seat' },
    'violation.turn.not-yours': { seat: 'seat', deciding: 'seat' },
    'violation.undo.not-yours': { seat: 'seat' },
    'violation.option.unknown': { game: 'game' },
    'violation.advice.none': { game: 'game' },
  },
  secrets: [],
  view: {},
};
