// A grid of cells to be looked at and pressed: arrow keys walk over it, Tab reaches one cell of it, a finger looks before it presses.
import type { Cell } from './game_screen';

export const cellKey = (cell: Cell): string => cell.join(',');
export const cellOf = (key: string): Cell => key.split(',').map(Number) as Cell;
export const sameCell = (a: Cell | null, b: Cell | null): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

export const STEPS: Record<string, Cell> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
export const ARROWS = Object.keys(STEPS);
export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

interface Looking {
  /** The cell under the pointer, the finger or the keyboard's focus. */
  looked: Cell | null;
  press(cell: Cell, finger: boolean): Promise<void>;
}
interface Shape {
  start: Cell;
  has(cell: Cell): boolean;
  /** Where the arrows lead before they walk; `inside`: the focus is on the grid already. */
  first(inside: boolean): Cell | null;
  /** The press was something else. */
  ignores?(): boolean;
}

export class Grid {
  #cursor = $state.raw<Cell>([0, 0]);
  #root: Element | null = null;

  constructor(
    private readonly desk: Looking,
    private readonly shape: Shape,
  ) {
    this.#cursor = shape.start;
  }

  get cursor(): Cell {
    return this.shape.has(this.#cursor) ? this.#cursor : this.shape.start;
  }
  /** For `{@attach grid.root}` on the element around all cells. */
  root = (element: Element): void => void (this.#root = element);
  leave = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') this.desk.looked = null;
  };

  walk = (event: KeyboardEvent): void => {
    const inside = this.#root?.contains(document.activeElement) ?? false;
    const first = this.shape.first(inside);
    const [down, right] = STEPS[event.code] ?? [0, 0];
    const next: Cell = first ?? [this.cursor[0] + down, this.cursor[1] + right];
    if (first || (inside && this.shape.has(next))) this.#cursor = next;
    event.preventDefault();
    this.#root?.querySelector<SVGElement>(`[data-cell="${cellKey(this.cursor)}"]`)?.focus();
  };

  #look(cell: Cell): void {
    if (!sameCell(this.desk.looked, cell)) this.desk.looked = cell;
  }
  #keydown(event: KeyboardEvent, cell: Cell): void {
    if (hasModifier(event)) return;
    if (event.code in STEPS) this.walk(event);
    else if (event.key === 'Enter' || event.key === ' ') void this.desk.press(cell, false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What makes an element one of the cells. */
  cell(cell: Cell) {
    return {
      role: 'gridcell' as const,
      'data-cell': cellKey(cell),
      tabindex: sameCell(cell, this.cursor) ? 0 : -1,
      onclick: (event: MouseEvent) => {
        if (this.shape.ignores?.()) return;
        this.#cursor = cell;
        void this.desk.press(cell, (event as PointerEvent).pointerType === 'touch');
      },
      onkeydown: (event: KeyboardEvent) => this.#keydown(event, cell),
      // Only a focus that came by the keyboard looks at a cell; a finger's press brings one as well.
      onfocus: ({ currentTarget }: FocusEvent) => {
        this.#cursor = cell;
        if ((currentTarget as Element).matches(':focus-visible')) this.#look(cell);
      },
      onpointermove: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') this.#look(cell);
      },
    };
  }
}
