// What the player at this screen has in hand but not yet laid. Every offer is a line of `legal`; every figure beside it is the
// engine's preview of that line.
import { Desk as SharedDesk, type Actions } from '../desk.svelte';
import type { Cell } from '../game_screen';
import { lays, rotationOf } from './choices';
import { CORNERS, sidesOf, type Face } from './face';
import { cellKey, sameCell } from '../grid.svelte';
import { squareAt } from './geometry';
import type { Action, ChipState, Corner, Game, LatticeBoardProps, Sides } from './view';

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

export class Desk extends SharedDesk<Game> {
  tile = $state<string | null>(null);
  /** Quarter turns clockwise of each tile; they grow on, so that a turn is seen in its direction. */
  #turns = $state<Record<string, number>>({});
  /** The cell under the pointer, the finger or the keyboard's focus. */
  looked = $state<Cell | null>(null);
  drag = $state<{ x: number; y: number } | null>(null);
  /** The board on the screen says which cell is at a place; set while it is drawn. */
  locate: ((x: number, y: number) => Cell | null) | null = null;

  /** Where the tile in hand may go as it is turned now. */
  readonly cells = $derived.by(() =>
    this.tile ? lays(this.legal, this.tile, this.rotation) : new Map<string, Action>(),
  );

  readonly face: Face;
  constructor(face: Face, props: () => LatticeBoardProps) {
    super(props);
    this.face = face;
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
    return this.offers('lay');
  }
  at(cell: Cell): Action | null {
    return this.cells.get(cellKey(cell)) ?? null;
  }
  get considered(): Action | null {
    return this.looked && this.at(this.looked);
  }

  turn(by: number): void {
    if (this.tile) this.#turns[this.tile] = this.turnsOf(this.tile) + by;
  }

  /** A cell was pressed. A finger has no way to hover: its first press looks, its second one lays. */
  async press(cell: Cell, finger: boolean): Promise<void> {
    const action = this.at(cell);
    const isNew = !sameCell(this.looked, cell);
    if (action) this.unask();
    if (finger && isNew) this.looked = cell;
    if (finger && isNew && (action || !this.laying || this.view.table.cells[cell[0]]?.[cell[1]])) return;
    if (action) await this.do(action);
    else if (this.legal && this.tile) await this.why(`lay ${this.tile} ${cellKey(cell)} r${this.rotation}`);
  }

  /** The chips around the cell that is looked at, with the tile in hand where it may lie there. */
  get around(): LookedAt[] {
    const cell = this.looked;
    if (!cell) return [];
    const next = this.after(this.considered);
    const chips = (next ?? this.view).table.chips;
    return CORNERS.flatMap((corner) => {
      const at = squareAt(cell, corner);
      const chip = chips[at[0]]?.[at[1]];
      return chip ? [{ corner, at, chip, changed: next !== undefined }] : [];
    });
  }
  /** The tile in hand on the cell that is looked at. */
  protected wanted(): Actions[] {
    return this.considered ? [[this.considered.text]] : [];
  }
  lookAtRest(): () => void {
    const timer = this.considered ? setTimeout(() => void this.look(), REST) : 0;
    return () => clearTimeout(timer);
  }

  override clear(): void {
    this.looked = null;
  }
  /** What is not held any more is not in hand. */
  protected override renewed(): void {
    if (!this.tile || !this.hand.includes(this.tile)) this.tile = this.hand[0] ?? null;
  }
}
