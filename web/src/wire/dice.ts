// Written by `npm run wire` from docs/schema/protocol.json. Change what the engine or the server says instead.
import type {
  Change,
  Coded,
  Event,
  Events as CommonEvents,
  LegalAction,
  Said,
  ScoreItem,
  Seat,
  ViewHead,
} from './common';

export interface View extends ViewHead {
  seats: SeatView[];
  table: OpenTable;
}

export interface SeatView {
  seat: Seat;
  score: number;
  items: ScoreItem[];
  pawns: number;
  tokens: HeldToken[];
}

export interface HeldToken {
  kind: 'victory' | 'shift' | 'push' | 'throw' | 'black_die';
  value: number | null;
  usable: boolean;
}

export interface OpenTable {
  phase: number;
  round: number;
  throw: number | null;
  position: number | null;
  dice: TurnDice;
  owed: number;
  actions_left: number;
  columns: Column[];
  /** Null without the aid `odds`. */
  odds: ThrowOdds[] | null;
  caliph: Seat | null;
  counting: Counting | null;
  /** Null without the aid `odds`. */
  unseen: UnseenTokens | null;
}

export interface TurnDice {
  thrown: Dice;
  aside: Dice;
  spent: Dice;
  black: BlackDie | null;
}

export type Dice = string;

export interface BlackDie {
  face: Dice;
  spent: boolean;
}

export interface Column {
  type: Type;
  slot: Token | null;
  track: (Seat | null)[];
  progress: Stack[];
  table: number[];
}

export type Type = 'pavilion' | 'seraglio' | 'arcades' | 'chambers' | 'garden' | 'tower';

export type Token = 'victory1' | 'victory2' | 'victory3' | 'shift' | 'push' | 'throw' | 'black_die' | 'first_player';

export interface Stack {
  space: number;
  stack: Seat[];
}

export interface ThrowOdds {
  type: Type;
  now: number | null;
  needs: number | null;
  better: number[][];
}

export interface Counting {
  type: Type;
  place: number;
  points: number;
}

export interface UnseenTokens {
  light: Record<string, number>;
  dark: Record<string, number>;
}

export interface Actions {
  throw: { keep: Dice | null; token: number };
  place: { type: Type; dice: number; black: number; push: number };
  improve: { type: Type; dice: number; black: number; push: number };
  black_die: { type: Type };
  less: Record<string, never>;
  end: Record<string, never>;
  prize: { prize: Prize };
  shift: { type: Type };
  'no-shift': Record<string, never>;
  name: { named: Seat };
}

export type Prize = string;

export interface Events {
  'caliph-given': Record<string, never>;
  'phase-begun': { phase: number };
  'token-laid': { type: Type; token: Token };
  'throw-begun': { throw: number; count: number; kept: Dice | null };
  'dice-thrown': { throw: number; dice: Dice };
  'pawn-placed': { type: Type; dice: number; wanted: Space[]; at: Space[]; fell: number };
  'pawn-improved': { type: Type; dice: number; from: Space[]; wanted: Space[]; at: Space[]; fell: number };
  'pawn-pushed': { type: Type; from: Space[]; at: Space[] };
  'token-used': { token: Token };
  'black-die-added': { type: Type };
  'throw-counts-less': { position: number };
  'duty-lapsed': { pawns: number };
  'prize-won': { type: Type; place: number; points: number; token: Token | null };
  'progress-moved': { type: Type; from: number; to: number; below: number; lost: number };
  'point-shifted': { type: Type; to: Type };
  'shift-declined': { type: Type };
  'caliph-named': { named: Seat };
  'token-left': { type: Type; token: Token };
  scored: { scoring: Scoring; tables: number; tokens: number; points: number; total: number };
}

export type Space = number;

export type Scoring = 'A' | 'B' | 'C';

export interface Violations {
  'tokens.mix': { option: string; where: string; found: string; expected: string };
  'throw.first': Record<string, never>;
  'throw.none-left': { throws: number };
  'throw.no-die': { kept: number };
  'throw.no-fifth': Record<string, never>;
  'throw.token-early': { throws: number };
  'keep.not-there': { type: Type; asked: number; there: number };
  'token.not-held': { token: Token };
  'action.none-left': Record<string, never>;
  'turn.nothing-left': Record<string, never>;
  'dice.too-few': { type: Type; asked: number; there: number };
  'dice.too-many': { asked: number; most: number };
  'black.not-there': Record<string, never>;
  'black.other-face': { type: Type; face: Type };
  'black.once': Record<string, never>;
  'black.too-late': { throws: number };
  'less.once': Record<string, never>;
  'less.first-throw': Record<string, never>;
  'less.fourth-throw': Record<string, never>;
  'place.own-pawn-there': { type: Type; at: Space[] };
  'place.one-new': Record<string, never>;
  'place.all-dice': { dice: number };
  'place.no-space': { type: Type; wanted: Space[] };
  'improve.round': { round: number };
  'improve.no-pawn': { type: Type };
  'improve.twice': { type: Type };
  'improve.not-better': { type: Type; from: Space[]; wanted: Space[] };
  'push.space-free': { type: Type; wanted: Space[] };
  'push.no-space': { type: Type; wanted: Space[] };
  'end.pawn-owed': { owed: number; throws: number };
  'shift.same-column': { type: Type };
  'name.nobody': { found: number; players: number };
}

export interface Scores {
  progress: { type: Type; scoring: Scoring; place: number };
  tokens: { scoring: Scoring };
}

export interface Changes {
  lands: { type: Type; wanted: Space[]; lands: Space[]; pushed: Seat[]; fell: number };
}

export interface Reasons {
  leads: { type: Type; at: Space[]; points: number };
  second: { type: Type; at: Space[]; leader: Seat };
  lands: { type: Type; at: Space[]; above: number };
  pushes: { type: Type; rivals: Seat[] };
  passes: { type: Type; rivals: Seat[] };
  duty: { left: number };
  'odds-lead': { type: Type; wanted: number; dice: number; throws: number; percent: number };
  'odds-more': { type: Type; wanted: number; dice: number; throws: number; percent: number };
  'black-count': { type: Type; dice: number };
  position: { from: number; to: number };
  'no-gain': { dice: number };
  'prize-points': { type: Type; points: number };
  'prize-ahead': { type: Type; rivals: Seat[] };
  'token-points': { token: Token; points: number };
  'token-use': { token: Token; phase: number };
  'token-first': { token: Token };
  progress: { type: Type; to: number };
  'shift-points': { type: Type; points: number };
  order: { place: number; players: number };
}

/** What the game has printed facts about: spelling.ts. */
export type PieceSort = 'dice' | 'token';

/** What a screen of the game reads. */
export interface Game {
  view: View;
  action: Coded<LegalAction, 'kind', Actions>;
  event: Coded<Event, 'kind', Events & CommonEvents>;
  change: Coded<Change, 'code', Changes>;
}

export const said: Said = {
  args: {
    'action.throw': { keep: 'dice' },
    'action.place': { type: 'type' },
    'action.improve': { type: 'type' },
    'action.black_die': { type: 'type' },
    'action.prize': { prize: 'prize' },
    'action.shift': { type: 'type' },
    'action.name': { named: 'seat' },
    'event.token-laid': { type: 'type', token: 'token' },
    'event.throw-begun': { kept: 'dice' },
    'event.dice-thrown': { dice: 'dice' },
    'event.pawn-placed': { type: 'type', wanted: 'space', at: 'space' },
    'event.pawn-improved': { type: 'type', from: 'space', wanted: 'space', at: 'space' },
    'event.pawn-pushed': { type: 'type', from: 'space', at: 'space' },
    'event.token-used': { token: 'token' },
    'event.black-die-added': { type: 'type' },
    'event.prize-won': { type: 'type', token: 'token' },
    'event.progress-moved': { type: 'type' },
    'event.point-shifted': { type: 'type', to: 'type' },
    'event.shift-declined': { type: 'type' },
    'event.caliph-named': { named: 'seat' },
    'event.token-left': { type: 'type', token: 'token' },
    'event.scored': { scoring: 'scoring' },
    'violation.keep.not-there': { type: 'type' },
    'violation.token.not-held': { token: 'token' },
    'violation.dice.too-few': { type: 'type' },
    'violation.black.other-face': { type: 'type', face: 'type' },
    'violation.place.own-pawn-there': { type: 'type', at: 'space' },
    'violation.place.no-space': { type: 'type', wanted: 'space' },
    'violation.improve.no-pawn': { type: 'type' },
    'violation.improve.twice': { type: 'type' },
    'violation.improve.not-better': { type: 'type', from: 'space', wanted: 'space' },
    'violation.push.space-free': { type: 'type', wanted: 'space' },
    'violation.push.no-space': { type: 'type', wanted: 'space' },
    'violation.shift.same-column': { type: 'type' },
    'score.progress': { type: 'type', scoring: 'scoring' },
    'score.tokens': { scoring: 'scoring' },
    'change.lands': { type: 'type', wanted: 'space', lands: 'space', pushed: 'seat' },
    'reason.leads': { type: 'type', at: 'space' },
    'reason.second': { type: 'type', at: 'space', leader: 'seat' },
    'reason.lands': { type: 'type', at: 'space' },
    'reason.pushes': { type: 'type', rivals: 'seat' },
    'reason.passes': { type: 'type', rivals: 'seat' },
    'reason.odds-lead': { type: 'type' },
    'reason.odds-more': { type: 'type' },
    'reason.black-count': { type: 'type' },
    'reason.prize-points': { type: 'type' },
    'reason.prize-ahead': { type: 'type', rivals: 'seat' },
    'reason.token-points': { token: 'token' },
    'reason.token-use': { token: 'token' },
    'reason.token-first': { token: 'token' },
    'reason.progress': { type: 'type' },
    'reason.shift-points': { type: 'type' },
  },
  secrets: [],
  view: {
    viewer: 'seat',
    pending: { seat: 'seat' },
    seats: { seat: 'seat', items: { seat: 'seat' } },
    table: {
      dice: { thrown: 'dice', aside: 'dice', spent: 'dice', black: { face: 'dice' } },
      columns: { type: 'type', slot: 'token', track: 'seat', progress: { stack: 'seat' } },
      odds: { type: 'type' },
      caliph: 'seat',
      counting: { type: 'type' },
    },
  },
};
