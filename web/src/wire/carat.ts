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
  points: Record<string, number>;
  colours: string[];
  hand: Tile[] | null;
  hand_count: number;
}

export type Tile = string;

export interface OpenTable {
  cells: (LaidTile | null)[][];
  chips: (ChipState | null)[][];
  /** Null without the aid `legal`. */
  open: Cell[] | null;
  neutral: string[];
  supply: number;
  /** Null without the aid `odds`. */
  unseen: Tile[] | null;
}

export interface LaidTile {
  tile: Tile;
  rotation: Rotation;
  seat: Seat;
  count: number;
  sides: Sides;
}

export type Rotation = number;

export interface Sides {
  NW: string;
  NE: string;
  SE: string;
  SW: string;
}

export interface ChipState {
  value: Chip;
  missing: number;
  sums: Record<string, number>;
  cancelled: string[];
  leader: string | null;
  factor: number;
  result: ChipResult | null;
}

export type Chip = number;

export interface ChipResult {
  winner: string | null;
  seat: Seat | null;
  points: number;
  rule: string;
}

export interface Actions {
  lay: { tile: Tile; at: Cell; rotation: Rotation };
  end: Record<string, never>;
}

export interface Events {
  'first-player': Record<string, never>;
  'chip-laid': { at: Cell; chip: Chip };
  'tile-drawn': { tile: Tile | null };
  'supply-empty': Record<string, never>;
  'tile-laid': { tile: Tile; at: Cell; rotation: Rotation };
  scored: { at: Cell; chip: Chip; sums: number[]; cancelled: Colour[]; winner: Colour; factor: number; points: number };
  'chip-neutral': { at: Cell; chip: Chip; sums: number[]; cancelled: Colour[]; winner: Colour };
  'chip-unclaimed': { at: Cell; chip: Chip; sums: number[] };
}

export type Colour = string;

export interface Violations {
  'cell.outside': { at: Cell; most: number };
  'tile.rotation': { found: string };
  'lay.done': Record<string, never>;
  'tile.not-held': { tile: Tile; tiles: Tile[] };
  'cell.taken': { tile: Tile; at: Cell; other: Tile };
  'first.on-edge': { tile: Tile; at: Cell };
  'tile.not-adjacent': { tile: Tile; at: Cell; corner: Tile | null };
  'end.tile-owed': { tiles: Tile[] };
  'colours.seats': { option: string; found: number; expected: number };
  'colours.number': { option: string; seat: Seat; found: number; expected: number };
  'colours.unknown': { option: string; seat: Seat; found: string; expected: string };
  'colours.taken': { option: string; seat: Seat; colour: Colour; other: Seat };
  'layout.rows': { option: string; found: number; expected: number };
  'layout.row': { option: string; row: number; found: number; expected: number };
  'layout.value': { option: string; row: number; column: number; found: string; expected: string };
  'layout.count': { option: string; row: number; column: number; chip: Chip; found: number; expected: number };
}

export interface Scores {
  chip: { at: Cell; chip: Chip; sums: number[]; cancelled: Colour[]; winner: Colour; factor: number };
}

export interface Changes {
  chip: {
    at: Cell;
    chip: Chip;
    sums: number[];
    cancelled: Colour[];
    winner: Colour | null;
    seat: Seat | null;
    points: number;
    missing: number;
  };
}

export interface Reasons {
  closes: { at: Cell; chip: Chip; winner: Colour | null; factor: number; points: number };
  denies: { at: Cell; chip: Chip; seat: Seat; points: number };
  spoils: { at: Cell; chip: Chip; seat: Seat; points: number };
  cancels: { at: Cell; chip: Chip; cancelled: Colour[]; winner: Colour | null };
  neutral: { at: Cell; chip: Chip; winner: Colour | null };
  nobody: { at: Cell; chip: Chip };
  secured: { at: Cell; chip: Chip; points: number };
  'takes-lead': { at: Cell; chip: Chip; winner: Colour | null; ahead: number; missing: number };
  'extends-lead': { at: Cell; chip: Chip; winner: Colour | null; before: number; ahead: number };
  factor: { at: Cell; chip: Chip; winner: Colour | null; factor: number; points: number };
  quiet: { seat: Seat };
  gives: { at: Cell; chip: Chip; seat: Seat; points: number };
  opens: { at: Cell; chip: Chip; seat: Seat; points: number };
}

/** What the game has printed facts about: spelling.ts. */
export type PieceSort = 'tile' | 'chip';

/** What a screen of the game reads. */
export interface Game {
  view: View;
  action: Coded<LegalAction, 'kind', Actions>;
  event: Coded<Event, 'kind', Events & CommonEvents>;
  change: Coded<Change, 'code', Changes>;
}

export const said: Said = {
  args: {
    'action.lay': { tile: 'tile', at: 'cell', rotation: 'rotation' },
    'event.chip-laid': { at: 'cell', chip: 'chip' },
    'event.tile-drawn': { tile: 'tile' },
    'event.tile-laid': { tile: 'tile', at: 'cell', rotation: 'rotation' },
    'event.scored': { at: 'cell', chip: 'chip', cancelled: 'colour', winner: 'colour' },
    'event.chip-neutral': { at: 'cell', chip: 'chip', cancelled: 'colour', winner: 'colour' },
    'event.chip-unclaimed': { at: 'cell', chip: 'chip' },
    'violation.cell.outside': { at: 'cell' },
    'violation.tile.not-held': { tile: 'tile', tiles: 'tile' },
    'violation.cell.taken': { tile: 'tile', at: 'cell', other: 'tile' },
    'violation.first.on-edge': { tile: 'tile', at: 'cell' },
    'violation.tile.not-adjacent': { tile: 'tile', at: 'cell', corner: 'tile' },
    'violation.end.tile-owed': { tiles: 'tile' },
    'violation.colours.number': { seat: 'seat' },
    'violation.colours.unknown': { seat: 'seat' },
    'violation.colours.taken': { seat: 'seat', colour: 'colour', other: 'seat' },
    'violation.layout.count': { chip: 'chip' },
    'score.chip': { at: 'cell', chip: 'chip', cancelled: 'colour', winner: 'colour' },
    'change.chip': { at: 'cell', chip: 'chip', cancelled: 'colour', winner: 'colour', seat: 'seat' },
    'reason.closes': { at: 'cell', chip: 'chip', winner: 'colour' },
    'reason.denies': { at: 'cell', chip: 'chip', seat: 'seat' },
    'reason.spoils': { at: 'cell', chip: 'chip', seat: 'seat' },
    'reason.cancels': { at: 'cell', chip: 'chip', cancelled: 'colour', winner: 'colour' },
    'reason.neutral': { at: 'cell', chip: 'chip', winner: 'colour' },
    'reason.nobody': { at: 'cell', chip: 'chip' },
    'reason.secured': { at: 'cell', chip: 'chip' },
    'reason.takes-lead': { at: 'cell', chip: 'chip', winner: 'colour' },
    'reason.extends-lead': { at: 'cell', chip: 'chip', winner: 'colour' },
    'reason.factor': { at: 'cell', chip: 'chip', winner: 'colour' },
    'reason.quiet': { seat: 'seat' },
    'reason.gives': { at: 'cell', chip: 'chip', seat: 'seat' },
    'reason.opens': { at: 'cell', chip: 'chip', seat: 'seat' },
  },
  secrets: ['event.tile-drawn.tile'],
  view: {
    viewer: 'seat',
    pending: { seat: 'seat' },
    seats: { seat: 'seat', items: { seat: 'seat' }, hand: 'tile' },
    table: {
      cells: { tile: 'tile', rotation: 'rotation', seat: 'seat' },
      chips: { value: 'chip', result: { seat: 'seat' } },
      open: 'cell',
      unseen: 'tile',
    },
  },
};
