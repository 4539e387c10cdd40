// What the player at this screen has in hand but not yet laid. Every offer is a line of `legal`; every figure beside it is the
// engine's preview of that line.
import type { Cell, LegalAction, Preview } from '../game_screen';
import { lays, rotationOf } from './choices';
import { CORNERS, sidesOf, type Face } from './face';
import { cellKey, squareAt } from './geometry';
import type { ChipState, Corner, LatticeBoardProps, LatticeSeat, LatticeView, Sides } from './view';

/** A pointer that crosses cells asks nothing of the engine until it rests this long, in milliseconds. */
const REST = 70;

export interface LookedAt {
  corner: Corner;
  at: Cell;
  /** As it is, or as it would be with the tile in hand. */
  chip: ChipState;
  /** Would the tile in hand change it? */
  changed: boolean;
}

export class Desk {
  tile = $state<string | null>(null);
  /** Quarter turns clockwise of each tile; they grow on, so that a turn is seen in its direction. */
  #turns = $state<Record<string, number>>({});
  /** The cell under the pointer, the finger or the keyboard's focus. */
  looked = $state<Cell | null>(null);
  drag = $state<{ x: number; y: number } | null>(null);
  /** The board on the screen says which cell is at a place; set while it is drawn. */
  locate: ((x: number, y: number) => Cell | null) | null = null;
  #previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  #asked = new Set<string>();
  #line = -1;

  /** Where the tile in hand may go as it is turned now. */
  readonly cells = $derived.by(() =>
    this.tile ? lays(this.legal, this.tile, this.rotation) : new Map<string, LegalAction>(),
  );

  readonly #props: () => LatticeBoardProps;
  readonly face: Face;
  constructor(face: Face, props: () => LatticeBoardProps) {
    this.face = face;
    this.#props = props;
  }

  get view(): LatticeView {
    return this.#props().view;
  }
  get legal(): LegalAction[] | null {
    return this.#props().legal;
  }
  get me(): LatticeSeat | null {
    return this.view.seats.find(({ seat }) => seat === this.#props().seat) ?? null;
  }
  get hand(): string[] {
    return this.me?.hand ?? [];
  }
  turnsOf(tile: string): number {
    return this.#turns[tile] ?? 0;
  }
  get rotation(): number {
    return this.tile ? rotationOf(this.turnsOf(this.tile)) : 0;
  }
  get sides(): Sides | null {
    return this.tile === null ? null : sidesOf(this.face, this.tile, this.rotation);
  }
  /** Is a tile to be laid now, by this seat? */
  get laying(): boolean {
    return this.legal?.some(({ kind }) => kind === 'lay') ?? false;
  }
  at(cell: Cell): LegalAction | null {
    return this.cells.get(cellKey(cell)) ?? null;
  }
  get considered(): LegalAction | null {
    return this.looked && this.at(this.looked);
  }

  turn(by: number): void {
    if (this.tile) this.#turns[this.tile] = this.turnsOf(this.tile) + by;
  }

  /** A cell was pressed. A finger has no way to hover: its first press looks, its second one lays. */
  async press(cell: Cell, finger: boolean): Promise<void> {
    const action = this.at(cell);
    const isNew = !this.looked || cellKey(this.looked) !== cellKey(cell);
    if (finger && isNew) this.looked = cell;
    if (finger && isNew && (action || !this.laying || this.view.table.cells[cell[0]]?.[cell[1]])) return;
    if (action) await this.#props().act(action.text);
    else if (this.legal && this.tile) await this.#props().why(`lay ${this.tile} ${cellKey(cell)} r${this.rotation}`);
  }

  preview(action: LegalAction | null): Preview | null {
    return action ? (this.#previews.get(action.text) ?? null) : null;
  }
  /** The chips around the cell that is looked at, with the tile in hand where it may lie there. */
  get around(): LookedAt[] {
    const cell = this.looked;
    if (!cell) return [];
    const next = this.preview(this.considered)?.view as LatticeView | undefined;
    const chips = (next ?? this.view).table.chips;
    return CORNERS.flatMap((corner) => {
      const at = squareAt(cell, corner);
      const chip = chips[at[0]]?.[at[1]];
      return chip ? [{ corner, at, chip, changed: next !== undefined }] : [];
    });
  }
  /** Asks the engine about the tile in hand on the cell that is looked at. */
  look(): () => void {
    const action = this.considered;
    if (!action || this.#asked.has(action.text)) return () => {};
    const timer = setTimeout(() => void this.#ask(action), REST);
    return () => clearTimeout(timer);
  }
  async #ask(action: LegalAction): Promise<void> {
    const line = this.#line;
    this.#asked.add(action.text);
    const [answer] = await this.#props().preview([[action.text]]);
    // Without an answer it is asked again when the cell is looked at again.
    if (!answer) this.#asked.delete(action.text);
    else if (line === this.#line) this.#previews = new Map(this.#previews).set(action.text, answer);
  }

  /** After every line of the record: what is not held any more is not in hand. */
  renew(): void {
    const { n } = this.view;
    if (n === this.#line) return;
    this.#line = n;
    this.#previews = new Map();
    this.#asked.clear();
    this.looked = null;
    if (!this.tile || !this.hand.includes(this.tile)) this.tile = this.hand[0] ?? null;
  }
}
