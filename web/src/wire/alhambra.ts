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
  laid: [Tile, Cell][];
  counts: Record<Type, number>;
  /** Null without the aid `legal`. */
  removable: Tile[] | null;
  wall: Wall;
  reserve: Tile[];
  leftovers: Tile[];
  hand: Card[] | null;
  hand_count: number;
  /** Null without the aid `known_money`. */
  known: Card[] | null;
}

export type Tile = number;

export interface Wall {
  length: number;
  edges: [number, number, Side][];
}

export type Side = 'N' | 'E' | 'S' | 'W';

export type Card = string;

export interface OpenTable {
  yard: YardSlot[];
  row: Card[];
  deck: number;
  discard: number;
  supply: number;
  tray: Tile[];
  further_action: boolean;
  scorings: Scorings;
  majorities: Record<Type, Holder[]>;
  /** Null without the aid `odds`. */
  to_come: Record<Type, number> | null;
  /** Null without the aid `odds`. */
  scoring_odds: [number, number] | null;
  dirk: Tile[];
}

export interface YardSlot {
  slot: Slot;
  currency: Currency;
  tile: Tile | null;
  /** Null without the aid `legal`. */
  offer: Offer | null;
}

export type Slot = number;

export type Currency = 'florin' | 'dirham' | 'dinar' | 'ducat';

export interface Offer {
  kind: 'exact' | 'waste' | 'short';
  by?: number;
}

export interface Scorings {
  done: Scoring[];
  due: Scoring | null;
  next: Scoring | null;
  dirk_points: DirkPoints[];
}

export type Scoring = number;

export interface DirkPoints {
  scoring: Scoring;
  type: Type;
  points: number;
}

export type Type = 'pavilion' | 'seraglio' | 'arcades' | 'chambers' | 'garden' | 'tower';

export interface Holder {
  seat: Seat | 'dirk';
  count: number;
  place: number;
  points: number;
}

export interface Actions {
  take: { cards: Card[] };
  buy: { slot: Slot; cards: Card[] };
  'rebuild-in': { tile: Tile; at: Cell };
  'rebuild-out': { tile: Tile };
  'rebuild-swap': { tile: Tile; other: Tile };
  stop: Record<string, never>;
  pass: Record<string, never>;
  place: { tile: Tile; at: Cell };
  reserve: { tile: Tile };
  give: { tile: Tile };
  end: Record<string, never>;
}

export interface Events {
  'money-dealt': { card: Card };
  'first-player': { cards: number; money: number };
  'money-taken': { cards: Card[]; total: number };
  'tile-bought': { tile: Tile; slot: Slot; cards: Card[]; cost: number; paid: number };
  'further-action': Record<string, never>;
  'action-waived': Record<string, never>;
  'tile-placed': { tile: Tile; at: Cell; wall: number[] };
  'tile-reserved': { tile: Tile };
  'tile-given': { tile: Tile };
  'tile-returned': { tile: Tile; at: Cell; wall: number[] };
  'tile-swapped': { tile: Tile; other: Tile; at: Cell; wall: number[] };
  passed: Record<string, never>;
  'card-revealed': { card: Card };
  'tile-revealed': { tile: Tile; slot: Slot };
  'scoring-card': { scoring: Scoring };
  'deck-renewed': { cards: number };
  scored: { scoring: Scoring; wall: number; buildings: number; points: number; total: number };
  'dirk-scored': { scoring: Scoring; points: number };
  'dirk-received': { tile: Tile };
  'last-refill': { missing: number };
  'hands-opened': Record<string, never>;
  'leftover-given': { tile: Tile; slot: Slot; money: number };
  'leftover-stays': { tile: Tile; slot: Slot; money: number };
}

export interface Violations {
  'take.not-in-row': { card: Card };
  'take.over-five': { total: number; most: number };
  'yard.empty-slot': { slot: Slot };
  'payment.currency': { slot: Slot; currency: Currency; found: Currency };
  'payment.out-of-reach': { slot: Slot; tile: Tile; currency: Currency; cost: number; held: number; missing: number };
  'payment.not-held': { card: Card; held: number; asked: number };
  'payment.too-small': { slot: Slot; tile: Tile; cost: number; paid: number; missing: number };
  'action.none-left': Record<string, never>;
  'leftover.only-placing': Record<string, never>;
  'stop.no-right': Record<string, never>;
  'pass.can-act': Record<string, never>;
  'end.action-owed': Record<string, never>;
  'end.action-open': Record<string, never>;
  'end.tiles-wait': { tiles: Tile[] };
  'place.not-bought': { tile: Tile };
  'place.too-early': { tile: Tile };
  'tray.not-there': { tile: Tile };
  'tile.in-tray': { tile: Tile };
  'reserve.not-there': { tile: Tile };
  'tile.not-laid': { tile: Tile };
  'start-tile.fixed': Record<string, never>;
  'dirk.absent': { players: number };
  'dirk.leftover': { tile: Tile };
  'tile.turned': { found: string };
  'cell.taken': { tile: Tile; at: Cell; other: Tile };
  'tile.not-adjacent': { tile: Tile; at: Cell; corner: Tile | null };
  'tile.edge-mismatch': { tile: Tile; at: Cell; side: Side; other: Tile };
  'tile.not-reachable': { tile: Tile; at: Cell };
  'tile.encloses-gap': { tile: Tile; at: Cell; cells: number };
  'remove.cuts-off': { tile: Tile; cut_off: Tile[] };
  'remove.encloses-gap': { tile: Tile; at: Cell };
}

export interface Scores {
  wall: { scoring: Scoring };
  majority: { type: Type; scoring: Scoring; places: number[]; table: number[]; shared_by: number };
}

export interface Changes {
  wall: { from: number; to: number };
  count: { type: Type; from: number; to: number };
  rank: { type: Type; from: number | null; to: number | null };
  exact: { slot: Slot };
}

export interface Reasons {
  exact: { cost: number };
  lead: { type: Type; place: number; from: number; to: number; scoring: Scoring };
  'shares-lead': { type: Type; place: number; from: number; to: number; scoring: Scoring };
  place: { type: Type; place: number; from: number; to: number; scoring: Scoring };
  'costs-rival': { type: Type; rival: Seat; points: number };
  'keeps-lead': { type: Type; rival: Seat; own: number };
  'few-left': { type: Type; left: number };
  'scoring-near': { scoring: Scoring; odds: number };
  denies: { rival: Seat; tile: Tile };
  'tile-walls': { tile: Tile; walls: number };
  'tile-room': { tile: Tile };
  'exact-next': { slot: Slot; tile: Tile };
  reach: { currency: Currency; from: number; to: number };
  money: { count: number; total: number };
  wall: { from: number; to: number };
  room: { fitting: number; unsold: number };
  'fits-nowhere': { tile: Tile };
  'keeps-wall': { from: number; to: number };
  'keeps-room': { from: number; to: number };
  'gift-free': { type: Type };
  'nothing-to-get': Record<string, never>;
}

/** What the game has printed facts about: spelling.ts. */
export type PieceSort = 'tile' | 'card';

/** What a screen of the game reads. */
export interface Game {
  view: View;
  action: Coded<LegalAction, 'kind', Actions>;
  event: Coded<Event, 'kind', Events & CommonEvents>;
  change: Coded<Change, 'code', Changes>;
}

export const said: Said = {
  args: {
    'action.take': { cards: 'card' },
    'action.buy': { slot: 'slot', cards: 'card' },
    'action.rebuild-in': { tile: 'tile', at: 'cell' },
    'action.rebuild-out': { tile: 'tile' },
    'action.rebuild-swap': { tile: 'tile', other: 'tile' },
    'action.place': { tile: 'tile', at: 'cell' },
    'action.reserve': { tile: 'tile' },
    'action.give': { tile: 'tile' },
    'event.money-dealt': { card: 'card' },
    'event.money-taken': { cards: 'card' },
    'event.tile-bought': { tile: 'tile', slot: 'slot', cards: 'card' },
    'event.tile-placed': { tile: 'tile', at: 'cell' },
    'event.tile-reserved': { tile: 'tile' },
    'event.tile-given': { tile: 'tile' },
    'event.tile-returned': { tile: 'tile', at: 'cell' },
    'event.tile-swapped': { tile: 'tile', other: 'tile', at: 'cell' },
    'event.card-revealed': { card: 'card' },
    'event.tile-revealed': { tile: 'tile', slot: 'slot' },
    'event.scoring-card': { scoring: 'scoring' },
    'event.scored': { scoring: 'scoring' },
    'event.dirk-scored': { scoring: 'scoring' },
    'event.dirk-received': { tile: 'tile' },
    'event.leftover-given': { tile: 'tile', slot: 'slot' },
    'event.leftover-stays': { tile: 'tile', slot: 'slot' },
    'violation.take.not-in-row': { card: 'card' },
    'violation.yard.empty-slot': { slot: 'slot' },
    'violation.payment.currency': { slot: 'slot', currency: 'currency', found: 'currency' },
    'violation.payment.out-of-reach': { slot: 'slot', tile: 'tile', currency: 'currency' },
    'violation.payment.not-held': { card: 'card' },
    'violation.payment.too-small': { slot: 'slot', tile: 'tile' },
    'violation.end.tiles-wait': { tiles: 'tile' },
    'violation.place.not-bought': { tile: 'tile' },
    'violation.place.too-early': { tile: 'tile' },
    'violation.tray.not-there': { tile: 'tile' },
    'violation.tile.in-tray': { tile: 'tile' },
    'violation.reserve.not-there': { tile: 'tile' },
    'violation.tile.not-laid': { tile: 'tile' },
    'violation.dirk.leftover': { tile: 'tile' },
    'violation.cell.taken': { tile: 'tile', at: 'cell', other: 'tile' },
    'violation.tile.not-adjacent': { tile: 'tile', at: 'cell', corner: 'tile' },
    'violation.tile.edge-mismatch': { tile: 'tile', at: 'cell', side: 'side', other: 'tile' },
    'violation.tile.not-reachable': { tile: 'tile', at: 'cell' },
    'violation.tile.encloses-gap': { tile: 'tile', at: 'cell' },
    'violation.remove.cuts-off': { tile: 'tile', cut_off: 'tile' },
    'violation.remove.encloses-gap': { tile: 'tile', at: 'cell' },
    'score.wall': { scoring: 'scoring' },
    'score.majority': { type: 'type', scoring: 'scoring' },
    'change.count': { type: 'type' },
    'change.rank': { type: 'type' },
    'change.exact': { slot: 'slot' },
    'reason.lead': { type: 'type', scoring: 'scoring' },
    'reason.shares-lead': { type: 'type', scoring: 'scoring' },
    'reason.place': { type: 'type', scoring: 'scoring' },
    'reason.costs-rival': { type: 'type', rival: 'seat' },
    'reason.keeps-lead': { type: 'type', rival: 'seat' },
    'reason.few-left': { type: 'type' },
    'reason.scoring-near': { scoring: 'scoring' },
    'reason.denies': { rival: 'seat', tile: 'tile' },
    'reason.tile-walls': { tile: 'tile' },
    'reason.tile-room': { tile: 'tile' },
    'reason.exact-next': { slot: 'slot', tile: 'tile' },
    'reason.reach': { currency: 'currency' },
    'reason.fits-nowhere': { tile: 'tile' },
    'reason.gift-free': { type: 'type' },
  },
  secrets: [],
  view: {
    viewer: 'seat',
    pending: { seat: 'seat' },
    seats: {
      seat: 'seat',
      items: { seat: 'seat' },
      removable: 'tile',
      reserve: 'tile',
      leftovers: 'tile',
      hand: 'card',
      known: 'card',
    },
    table: {
      yard: { slot: 'slot', currency: 'currency', tile: 'tile' },
      row: 'card',
      tray: 'tile',
      scorings: { done: 'scoring', due: 'scoring', next: 'scoring', dirk_points: { scoring: 'scoring', type: 'type' } },
      majorities: {
        pavilion: { seat: 'seat' },
        seraglio: { seat: 'seat' },
        arcades: { seat: 'seat' },
        chambers: { seat: 'seat' },
        garden: { seat: 'seat' },
        tower: { seat: 'seat' },
      },
      dirk: 'tile',
    },
  },
};
