// What the player at this screen has picked up but not yet done: money of the row, a payment, a tile in hand. Every offer is a line of
// `legal`; every figure shown beside it is the engine's preview of that line.
import { Desk as SharedDesk, toggled, type Actions } from '../../kit/desk.svelte';
import type { Cell } from '../../kit/game_screen';
import { cellKey, sameCell } from '../../kit/grid.svelte';
import { buys, exchanges, leadsTo, payments, placements, returns, takes, withCards, withTile } from './choices';
import { CURRENCY_LETTER } from './pieces';
import type { Action, Game, YardSlot } from './view';

export type RebuildMode = 'in' | 'out' | 'swap';

export class Desk extends SharedDesk<Game> {
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
  looked = $state<Cell | null>(null);
  drag = $state<{ tile: number; x: number; y: number } | null>(null);
  /** The palace on the screen says which cell is at a place; set while it is drawn. */
  locate: ((x: number, y: number) => Cell | null) | null = null;

  get hand(): string[] {
    return this.me?.hand ?? [];
  }
  /** Tiles that have to find a place before the turn can end. */
  get waiting(): number[] {
    const mine = this.active !== null && this.active === this.me?.seat;
    return mine ? this.view.table.tray : (this.me?.leftovers ?? []);
  }
  /** After an exact payment one may act again, or stop. */
  get further(): boolean {
    return this.view.table.further_action && this.offers('stop');
  }
  get placing(): boolean {
    return this.step === 'place' || this.step === 'leftover';
  }

  /** A tile is about to find a place: on a phone the palace has the screen then. */
  get laying(): boolean {
    return this.placing || this.mode !== null;
  }
  /** Tiles that may be taken in hand for that. */
  get choice(): number[] {
    if (this.placing) return this.waiting;
    return this.mode === 'out' ? [] : (this.me?.reserve ?? []);
  }
  /** Puts down what was picked up last: first the cell, then the tile. */
  stepBack(): void {
    if (this.looked) this.looked = null;
    else this.clear();
  }

  // Money of the row

  get rowCards(): string[] {
    return this.row.map((at) => this.view.table.row[at]!);
  }
  get take(): Action | null {
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
      void this.why(`take ${wanted.join(' ')}`);
      this.row = leadsTo(actions, [card]) ? [at] : [];
    }
  }
  async takeMoney(): Promise<void> {
    if (this.take) await this.do(this.take);
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
      void this.why(`buy ${slot.slot} ${held.length ? held.join(' ') : `${letter}1`}`);
    }
  }
  touchHand(at: number): void {
    this.paying = toggled(this.paying, at).sort((a, b) => a - b);
  }
  /** Cards that could be left out are legal as well (ALH-12), but not listed: what the cards are good for, the engine says. */
  async payByHand(): Promise<void> {
    if (this.slot && this.paying.length) await this.props().act(`buy ${this.slot} ${this.payingCards.join(' ')}`);
  }

  // Tiles

  readonly cells = $derived.by<Map<string, Action>>(() =>
    this.tile === null || this.mode === 'swap' ? new Map() : placements(this.legal, this.tile),
  );
  /** Laid tiles that the present mode may touch. */
  readonly handles = $derived.by<Map<number, Action>>(() => {
    if (this.mode === 'out') return returns(this.legal);
    return this.mode === 'swap' && this.tile !== null ? exchanges(this.legal, this.tile) : new Map();
  });
  pick(tile: number): void {
    if (!this.legal) return;
    if (!this.placing && this.waiting.includes(tile)) {
      void this.why(`place ${tile} 0,1`);
      return;
    }
    const again = this.tile === tile;
    // What has to find a place stays in hand; `stepBack` puts it down.
    if (again && this.placing) return;
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
  at(cell: Cell): Action | null {
    const laid = this.laidAt(cell);
    return this.cells.get(cellKey(cell)) ?? (laid === null ? null : (this.handles.get(laid) ?? null));
  }
  laidAt(cell: Cell): number | null {
    if (cellKey(cell) === '0,0') return 0;
    return this.me?.laid.find(([, at]) => sameCell(at, cell))?.[0] ?? null;
  }
  /** What would be done at the cell that is looked at. */
  get considered(): Action | null {
    return this.looked && this.at(this.looked);
  }
  /** A cell was pressed. A finger has no way to hover: its first press looks, its second one does. */
  async press(cell: Cell, finger: boolean): Promise<void> {
    const laid = this.laidAt(cell);
    if (this.at(cell)) this.unask();
    if (finger && this.at(cell) && !sameCell(this.looked, cell)) this.looked = cell;
    else if (laid !== null && (this.mode === 'out' || this.mode === 'swap' || this.tile === null))
      await this.touchLaid(laid);
    else await this.layAt(cell);
  }
  /** A cell without a tile was chosen for the tile in hand. */
  async layAt(cell: Cell): Promise<void> {
    const wasHeld = this.tile !== null;
    // Whoever points at a place with nothing in hand means the tile that waits; it is laid once that is seen.
    if (!wasHeld && this.placing) this.tile = this.waiting[0] ?? null;
    if (this.tile === null) return;
    const action = this.at(cell);
    if (action && !wasHeld) this.looked = cell;
    else if (action) await this.do(action);
    else await this.why(`${this.placing ? 'place' : 'rebuild-in'} ${this.tile} ${cellKey(cell)}`);
  }
  /** A laid tile was chosen: taken back, exchanged, or only looked at. */
  async touchLaid(tile: number): Promise<void> {
    if (this.mode === 'out' || (this.mode === 'swap' && this.tile !== null)) {
      const action = this.handles.get(tile);
      if (action) await this.do(action);
      else await this.why(this.mode === 'out' ? `rebuild-out ${tile}` : `rebuild-swap ${this.tile} ${tile}`);
    } else {
      this.touched = this.touched === tile ? null : tile;
    }
  }
  target(kind: 'reserve' | 'give'): Action | null {
    return this.tile === null ? null : withTile(this.legal, kind, this.tile);
  }
  async putOn(kind: 'reserve' | 'give'): Promise<void> {
    const action = this.target(kind);
    if (action) await this.do(action);
    else if (this.tile !== null) await this.why(`${kind} ${this.tile}`);
  }
  async stop(): Promise<void> {
    await this.props().act('stop');
  }

  /** Whatever is on offer for the things picked up. */
  protected wanted(): Actions[] {
    const isLooked = (action: Action): boolean =>
      action.kind === 'take' ||
      (this.tile !== null && 'tile' in action.args && action.args.tile === this.tile) ||
      (this.mode === 'out' && action.kind === 'rebuild-out');
    return (this.legal ?? []).filter(isLooked).map(({ text }) => [text]);
  }

  override clear(keep?: 'row' | 'mode'): void {
    if (keep !== 'row') this.row = [];
    if (keep !== 'mode') this.mode = null;
    this.slot = null;
    this.paying = [];
    this.tile = null;
    this.looked = null;
    this.touched = null;
  }
  /** The one tile that has to be placed is in hand. */
  protected override renewed(): void {
    if (this.placing && this.waiting.length > 0) this.tile = this.waiting[0]!;
  }
}
