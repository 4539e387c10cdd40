// What the player at this screen has picked up but not yet done: money of the row, a payment, a tile in hand. Every offer is a line of
// `legal`; every figure shown beside it is the engine's preview of that line.
import type { Cell, LegalAction, Preview } from '../../kit/game_screen';
import {
  buys,
  cellKey,
  exchanges,
  leadsTo,
  payments,
  placements,
  returns,
  takes,
  withCards,
  withTile,
} from './choices';
import { CURRENCY_LETTER } from './pieces';
import { stepOf, type AlhambraBoardProps, type AlhambraSeat, type YardSlot } from './view';

export type RebuildMode = 'in' | 'out' | 'swap';
/** The server tries this many lists of actions at once. */
const MOST_PREVIEWS = 64;

const toggled = (list: number[], item: number): number[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

export class Desk {
  /** Places in the money row. */
  row = $state<number[]>([]);
  /** The slot of the yard that is being paid, and the places in the own hand chosen for it. */
  slot = $state<number | null>(null);
  paying = $state<number[]>([]);
  /** The tile in hand: of the tray, a leftover or of the reserve. */
  tile = $state<number | null>(null);
  mode = $state<RebuildMode | null>(null);
  /** A laid tile that was touched. */
  touched = $state<number | null>(null);
  /** The cell over which the tile in hand hovers. */
  ghost = $state<Cell | null>(null);
  drag = $state<{ tile: number; x: number; y: number } | null>(null);
  /** The palace on the screen says which cell is at a place; set while it is drawn. */
  locate: ((x: number, y: number) => Cell | null) | null = null;
  #previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  #asked = new Set<string>();
  #line = -1;

  readonly #props: () => AlhambraBoardProps;
  constructor(props: () => AlhambraBoardProps) {
    this.#props = props;
  }

  get view() {
    return this.#props().view;
  }
  get legal(): LegalAction[] | null {
    return this.#props().legal;
  }
  get me(): AlhambraSeat | null {
    return this.view.seats.find(({ seat }) => seat === this.#props().seat) ?? null;
  }
  get hand(): string[] {
    return this.me?.hand ?? [];
  }
  get step(): string | null {
    return this.legal ? stepOf(this.view) : null;
  }
  /** Tiles that have to find a place before the turn can end. */
  get waiting(): number[] {
    const { pending, table } = this.view;
    const mine = pending.kind === 'decide' && pending.seat === this.me?.seat;
    return mine ? table.tray : (this.me?.leftovers ?? []);
  }
  get placing(): boolean {
    return this.step === 'place' || this.step === 'leftover';
  }

  // Money of the row

  get rowCards(): string[] {
    return this.row.map((at) => this.view.table.row[at]!);
  }
  get take(): LegalAction | null {
    return this.row.length ? withCards(takes(this.legal), this.rowCards) : null;
  }
  canAdd(at: number): boolean {
    const card = this.view.table.row[at];
    return card !== undefined && leadsTo(takes(this.legal), [...this.rowCards, card]);
  }
  /** Adds the card while the set may still be taken; otherwise it stands alone, and the engine says why. */
  touchRow(at: number): void {
    const card = this.view.table.row[at];
    if (!this.legal || card === undefined) return;
    const actions = takes(this.legal);
    this.clear('row');
    if (this.row.includes(at)) {
      this.row = toggled(this.row, at);
    } else if (leadsTo(actions, [...this.rowCards, card])) {
      this.row = [...this.row, at].sort((a, b) => a - b);
    } else {
      const wanted = [...this.row, at].sort((a, b) => a - b).map((place) => this.view.table.row[place]!);
      void this.#props().why(`take ${wanted.join(' ')}`);
      this.row = leadsTo(actions, [card]) ? [at] : [];
    }
  }
  async takeMoney(): Promise<void> {
    if (this.take) await this.#do(this.take);
  }

  // Paying

  get paidSlot(): YardSlot | null {
    return this.view.table.yard.find(({ slot }) => slot === this.slot) ?? null;
  }
  readonly payments = $derived.by(() => {
    const slot = this.paidSlot;
    return slot?.tile ? payments(this.legal, slot.slot, slot.tile) : [];
  });
  get payingCards(): string[] {
    return this.paying.map((at) => this.hand[at]!);
  }
  /** Opens the list of payments; a slot that cannot be paid says why. */
  chooseSlot(slot: YardSlot): void {
    if (!this.legal) return;
    if (this.slot === slot.slot) {
      this.clear();
    } else if (buys(this.legal, slot.slot).length > 0) {
      this.clear();
      this.slot = slot.slot;
    } else {
      const letter = CURRENCY_LETTER[slot.currency];
      const held = this.hand.filter((card) => card.startsWith(letter));
      void this.#props().why(`buy ${slot.slot} ${held.length ? held.join(' ') : `${letter}1`}`);
    }
  }
  touchHand(at: number): void {
    this.paying = toggled(this.paying, at).sort((a, b) => a - b);
  }
  async pay(action: LegalAction): Promise<void> {
    await this.#do(action);
  }
  /** Cards that could be left out are legal as well (ALH-12), but not listed: what the cards are good for, the engine says. */
  async payByHand(): Promise<void> {
    if (this.slot && this.paying.length) await this.#props().act(`buy ${this.slot} ${this.payingCards.join(' ')}`);
  }

  // Tiles

  readonly cells = $derived.by<Map<string, LegalAction>>(() =>
    this.tile === null || this.mode === 'swap' ? new Map() : placements(this.legal, this.tile),
  );
  /** Laid tiles that the present mode may touch. */
  readonly handles = $derived.by<Map<number, LegalAction>>(() => {
    if (this.mode === 'out') return returns(this.legal);
    return this.mode === 'swap' && this.tile !== null ? exchanges(this.legal, this.tile) : new Map();
  });
  readonly #kinds = $derived(new Set(this.legal?.map(({ kind }) => kind)));
  offers(kind: string): boolean {
    return this.#kinds.has(kind);
  }
  pick(tile: number): void {
    if (!this.legal) return;
    if (!this.placing && this.waiting.includes(tile)) {
      void this.#props().why(`place ${tile} 0,1`);
      return;
    }
    const again = this.tile === tile;
    this.clear('mode');
    if (!this.placing && this.mode !== 'swap') this.mode = again ? null : 'in';
    this.tile = again ? null : tile;
  }
  choose(mode: RebuildMode): void {
    const again = this.mode === mode;
    this.clear();
    if (again) return;
    this.mode = mode;
    const reserve = this.me?.reserve ?? [];
    if (mode !== 'out' && reserve.length === 1) this.tile = reserve[0]!;
  }
  at(cell: Cell): LegalAction | null {
    const laid = this.laidAt(cell);
    return this.cells.get(cellKey(cell)) ?? (laid === null ? null : (this.handles.get(laid) ?? null));
  }
  laidAt(cell: Cell): number | null {
    if (cellKey(cell) === '0,0') return 0;
    return this.me?.laid.find(([, at]) => cellKey(at) === cellKey(cell))?.[0] ?? null;
  }
  /** What would be done at the cell that is looked at. */
  get considered(): LegalAction | null {
    return this.ghost && this.at(this.ghost);
  }
  /** A cell was pressed. A finger has no way to hover: its first press looks, its second one does. */
  async press(cell: Cell, finger: boolean): Promise<void> {
    const laid = this.laidAt(cell);
    if (finger && this.at(cell) && cellKey(this.ghost ?? [NaN, 0]) !== cellKey(cell)) this.ghost = cell;
    else if (laid !== null && (this.mode === 'out' || this.mode === 'swap' || this.tile === null))
      await this.touchLaid(laid);
    else await this.layAt(cell);
  }
  /** A cell without a tile was chosen for the tile in hand. */
  async layAt(cell: Cell): Promise<void> {
    if (this.tile === null) return;
    const action = this.at(cell);
    if (action) await this.#do(action);
    else await this.#props().why(`${this.placing ? 'place' : 'rebuild-in'} ${this.tile} ${cellKey(cell)}`);
  }
  /** A laid tile was chosen: taken back, exchanged, or only looked at. */
  async touchLaid(tile: number): Promise<void> {
    if (this.mode === 'out' || (this.mode === 'swap' && this.tile !== null)) {
      const action = this.handles.get(tile);
      if (action) await this.#do(action);
      else await this.#props().why(this.mode === 'out' ? `rebuild-out ${tile}` : `rebuild-swap ${this.tile} ${tile}`);
    } else {
      this.touched = this.touched === tile ? null : tile;
    }
  }
  target(kind: 'reserve' | 'give'): LegalAction | null {
    return this.tile === null ? null : withTile(this.legal, kind, this.tile);
  }
  async putOn(kind: 'reserve' | 'give'): Promise<void> {
    const action = this.target(kind);
    if (action) await this.#do(action);
    else if (this.tile !== null) await this.#props().why(`${kind} ${this.tile}`);
  }
  async stop(): Promise<void> {
    await this.#props().act('stop');
  }

  // Previews

  preview(action: LegalAction | null): Preview | null {
    return action ? (this.#previews.get(action.text) ?? null) : null;
  }
  /** Asks the engine about whatever is on offer for the things picked up. */
  async look(): Promise<void> {
    const wanted = (this.legal ?? []).filter(
      (action) =>
        !this.#asked.has(action.text) &&
        (action.kind === 'take' ||
          (this.tile !== null && action.args.tile === this.tile) ||
          (this.mode === 'out' && action.kind === 'rebuild-out')),
    );
    const asked = wanted.slice(0, MOST_PREVIEWS);
    if (asked.length === 0) return;
    asked.forEach((action) => this.#asked.add(action.text));
    const line = this.#line;
    const answers = await this.#props().preview(asked.map((action) => [action.text]));
    if (line !== this.#line) return;
    const known = new Map(this.#previews);
    asked.forEach((action, index) => answers[index] && known.set(action.text, answers[index]));
    this.#previews = known;
  }

  /** Puts everything down. */
  clear(keep?: 'row' | 'mode'): void {
    if (keep !== 'row') this.row = [];
    if (keep !== 'mode') this.mode = null;
    this.slot = null;
    this.paying = [];
    this.tile = null;
    this.ghost = null;
    this.touched = null;
  }
  /** After every line of the record: nothing is held but the one tile that has to be placed. */
  renew(): void {
    if (this.view.n === this.#line) return;
    this.#line = this.view.n;
    this.#previews = new Map();
    this.#asked.clear();
    this.clear();
    if (this.placing && this.waiting.length > 0) this.tile = this.waiting[0]!;
  }

  async #do(action: LegalAction): Promise<void> {
    await this.#props().act(action.text);
  }
}
