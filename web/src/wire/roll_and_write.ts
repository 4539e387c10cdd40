// Written by `npm run wire` from docs/schema/protocol.json. Change what the engine or the server says instead.
import type {
  Cell,
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
  score_now: number;
  items_now: ScoreItem[];
  built: Cell[];
  marks: Record<Type, number>;
  dice: Die[];
  handed_on: Die[] | null;
  coins: CoinsOfSeat;
  lines: Lines;
}

export type Die = string;

export interface CoinsOfSeat {
  free: Coins;
  circled: Coins;
  printed: Coins;
}

export type Coins = number;

export interface Lines {
  rows: number[];
  columns: number[];
  points: number;
}

export interface OpenTable {
  sheet: Sheet;
  assumed: string[];
  round: number;
  rounds: number;
  first: Seat | null;
  places: Record<Type, PlaceLeft[]>;
  completing: Record<string, (Seat | string)[]>;
  /** Null without the aid `legal`. */
  crossings: Crossing[] | null;
  /** Null without the aid `legal`. */
  coins_offer: Coins | null;
  imaginary: Imaginary[];
  contest: boolean;
}

export interface Sheet {
  grid: string[];
  boxes: Record<Type, number>;
  coins: Coins;
  places: Record<Type, number[]>;
}

export interface PlaceLeft {
  place: number;
  points: number;
}

export interface Crossing {
  cell: Cell;
  ways: number;
  built: boolean;
}

export interface Imaginary {
  name: string;
  marks: Record<Type, number>;
  score: number | null;
  score_now: number | null;
}

export interface Actions {
  turn: { dice: Die[]; values: number[]; coins: Coins };
  build: { at: Cell };
  second: { at: Cell };
  coins: Record<string, never>;
  roll: Record<string, never>;
  keep: { dice: Die[] };
  end: Record<string, never>;
}

export interface Events {
  'first-player': Record<string, never>;
  'dice-rolled': { dice: Die[] };
  'building-built': { at: Cell; type: Type; count: number; boxes: number };
  'type-completed': { type: Type };
  'dice-turned': { from: Die[]; dice: Die[]; coins: Coins };
  'second-paid': { coins: Coins };
  'coins-taken': { coins: Coins; lost: Coins; total: Coins };
  'dice-taken-up': Record<string, never>;
  'pair-kept': { dice: Die[] };
  'pair-handed': { dice: Die[]; to: Seat };
  'imaginary-rolled': { imaginary: number; dice: Die[]; type: Type; count: number; boxes: number };
  'imaginary-completed': { imaginary: number; type: Type };
  'place-awarded': { type: Type; places: number[]; shared_by: number; points: number; total: number };
  'imaginary-awarded': { imaginary: number; type: Type; places: number[]; shared_by: number; points: number };
  'round-began': { round: number; rounds: number };
  scored: { places: number; lines: number; coins: number; points: number; total: number };
  'imaginary-scored': { imaginary: number; places: number; extra: number; total: number };
}

export type Type = 'pavilion' | 'seraglio' | 'arcades' | 'chambers' | 'garden' | 'tower';

export interface Violations {
  'action.done': Record<string, never>;
  'build.none-free': Record<string, never>;
  'cell.no-dice': { at: Cell; cells: Square[] };
  'cell.built': { at: Cell; type: Type };
  'die.not-there': { die: Die; dice: Die[] };
  'coins.too-few': { cost: Coins; coins: Coins };
  'turn.too-late': Record<string, never>;
  'second.too-early': Record<string, never>;
  'second.too-late': Record<string, never>;
  'second.other-dice': { at: Cell; other: Cell };
  'roll.not-now': Record<string, never>;
  'keep.not-now': Record<string, never>;
  'end.action-owed': Record<string, never>;
  'end.roll-first': Record<string, never>;
  'end.keep-first': Record<string, never>;
}

export type Square = string;

export interface Scores {
  completed: { type: Type; places: number[]; table: number[]; shared_by: number };
  place: { type: Type; places: number[]; table: number[]; shared_by: number };
  line: { line: Line; number: number };
  coins: Record<string, never>;
}

export type Line = 'row' | 'column';

export interface Changes {
  line: { line: Line; number: number; from: number; to: number; points: number };
  race: { type: Type; from: number; to: number; boxes: number };
  coins: { from: Coins; to: Coins };
  'handed-on': { dice: Die[]; to: Seat };
}

export interface Reasons {
  completes: { type: Type; place: number; shared_by: number; points: number };
  lead: { type: Type; place: number; from: number; to: number };
  place: { type: Type; place: number; from: number; to: number };
  rival: { type: Type; rival: Seat; points: number };
  line: { line: Line; number: number; count: number; points: number };
  'line-next': { line: Line; number: number; count: number; points: number };
  'one-missing': { type: Type };
  box: { type: Type; count: number; boxes: number };
  second: { coins: Coins; left: Coins };
  'turn-for': { coins: Coins; at: Cell; type: Type };
  coins: { coins: Coins; total: Coins };
  crossing: { at: Cell; times: number };
  'none-free': Record<string, never>;
  'hands-few': { to: Seat; dice: Die[]; cells: number };
  keeps: { dice: Die[]; cells: number; all: number };
  saves: { coins: Coins; total: Coins };
}

/** What the game has printed facts about: spelling.ts. */
export type PieceSort = 'die';

/** What a screen of the game reads. */
export interface Game {
  view: View;
  action: Coded<LegalAction, 'kind', Actions>;
  event: Coded<Event, 'kind', Events & CommonEvents>;
  change: Coded<Change, 'code', Changes>;
}

export const said: Said = {
  args: {
    'action.turn': { dice: 'die', coins: 'coins' },
    'action.build': { at: 'cell' },
    'action.second': { at: 'cell' },
    'action.keep': { dice: 'die' },
    'event.dice-rolled': { dice: 'die' },
    'event.building-built': { at: 'cell', type: 'type' },
    'event.type-completed': { type: 'type' },
    'event.dice-turned': { from: 'die', dice: 'die', coins: 'coins' },
    'event.second-paid': { coins: 'coins' },
    'event.coins-taken': { coins: 'coins', lost: 'coins', total: 'coins' },
    'event.pair-kept': { dice: 'die' },
    'event.pair-handed': { dice: 'die', to: 'seat' },
    'event.imaginary-rolled': { dice: 'die', type: 'type' },
    'event.imaginary-completed': { type: 'type' },
    'event.place-awarded': { type: 'type' },
    'event.imaginary-awarded': { type: 'type' },
    'violation.cell.no-dice': { at: 'cell', cells: 'square' },
    'violation.cell.built': { at: 'cell', type: 'type' },
    'violation.die.not-there': { die: 'die', dice: 'die' },
    'violation.coins.too-few': { cost: 'coins', coins: 'coins' },
    'violation.second.other-dice': { at: 'cell', other: 'cell' },
    'score.completed': { type: 'type' },
    'score.place': { type: 'type' },
    'score.line': { line: 'line' },
    'change.line': { line: 'line' },
    'change.race': { type: 'type' },
    'change.coins': { from: 'coins', to: 'coins' },
    'change.handed-on': { dice: 'die', to: 'seat' },
    'reason.completes': { type: 'type' },
    'reason.lead': { type: 'type' },
    'reason.place': { type: 'type' },
    'reason.rival': { type: 'type', rival: 'seat' },
    'reason.line': { line: 'line' },
    'reason.line-next': { line: 'line' },
    'reason.one-missing': { type: 'type' },
    'reason.box': { type: 'type' },
    'reason.second': { coins: 'coins', left: 'coins' },
    'reason.turn-for': { coins: 'coins', at: 'cell', type: 'type' },
    'reason.coins': { coins: 'coins', total: 'coins' },
    'reason.crossing': { at: 'cell' },
    'reason.hands-few': { to: 'seat', dice: 'die' },
    'reason.keeps': { dice: 'die' },
    'reason.saves': { coins: 'coins', total: 'coins' },
  },
  secrets: [],
  view: {
    viewer: 'seat',
    pending: { seat: 'seat' },
    seats: {
      seat: 'seat',
      items: { seat: 'seat' },
      items_now: { seat: 'seat' },
      built: 'cell',
      dice: 'die',
      handed_on: 'die',
      coins: { free: 'coins', circled: 'coins', printed: 'coins' },
    },
    table: {
      sheet: { coins: 'coins' },
      first: 'seat',
      completing: { '*': 'seat' },
      crossings: { cell: 'cell' },
      coins_offer: 'coins',
    },
  },
};
