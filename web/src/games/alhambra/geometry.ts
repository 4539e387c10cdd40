// Where things are drawn: a cell is a square of 100 units, the start tile's upper left corner is 0,0.
import type { Cell } from '../../kit/game_screen';
import { cellKey } from '../../kit/grid.svelte';
import { tileFace, type Side } from './pieces';
import type { Edge, Laid } from './view';

export const UNIT = 100;
export type Point = [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const NEIGHBOUR: Record<Side, Cell> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };

/** The two corners of an edge, clockwise round its cell. */
export function edgeEnds([row, column, side]: Edge): [Point, Point] {
  const [x, y] = [column * UNIT, row * UNIT];
  const corners: Record<Side, [Point, Point]> = {
    N: [
      [x, y],
      [x + UNIT, y],
    ],
    E: [
      [x + UNIT, y],
      [x + UNIT, y + UNIT],
    ],
    S: [
      [x + UNIT, y + UNIT],
      [x, y + UNIT],
    ],
    W: [
      [x, y + UNIT],
      [x, y],
    ],
  };
  return corners[side];
}

const samePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

export interface WallLine {
  points: Point[];
  closed: boolean;
}

/** The edges of a wall as one line; the engine lists them in the order in which they meet. */
export function wallLine(edges: readonly Edge[]): WallLine {
  const points: Point[] = [];
  for (const edge of edges) {
    const [from, to] = edgeEnds(edge);
    const last = points.at(-1);
    if (!last) points.push(from, to);
    else if (samePoint(last, from)) points.push(to);
    else if (samePoint(last, to)) points.push(from);
    else if (points.length === 2 && samePoint(points[0]!, to)) points.reverse().push(from);
    else if (points.length === 2 && samePoint(points[0]!, from)) points.reverse().push(to);
  }
  const closed = points.length > 2 && samePoint(points[0]!, points.at(-1)!);
  return { points, closed };
}

/** As the `d` of a path. */
export function pathOf({ points, closed }: WallLine): string {
  if (points.length === 0) return '';
  const shown = closed ? points.slice(0, -1) : points;
  return `M${shown.map((point) => point.join(' ')).join('L')}${closed ? 'Z' : ''}`;
}

/** The middle of the section halfway along a line, for its label. */
export function middleOf({ points }: WallLine): Point {
  const at = Math.floor((points.length - 2) / 2);
  const from = points[at]!;
  const to = points[at + 1]!;
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

/** Walled sides of each tile that have a neighbour behind them. */
export function innerWalls(laid: readonly Laid[]): Map<number, string> {
  const taken = new Set([...laid.map(([, at]) => cellKey(at)), '0,0']);
  return new Map(
    laid.map(([tile, [row, column]]) => [
      tile,
      [...tileFace(tile).walls]
        .filter((side) => {
          const [down, right] = NEIGHBOUR[side as Side];
          return taken.has(cellKey([row + down, column + right]));
        })
        .join(''),
    ]),
  );
}

export function rangeOf(cells: readonly Cell[]): CellRange {
  const rows = cells.map(([row]) => row);
  const columns = cells.map(([, column]) => column);
  return {
    top: Math.min(0, ...rows),
    left: Math.min(0, ...columns),
    bottom: Math.max(0, ...rows),
    right: Math.max(0, ...columns),
  };
}

export function grown(range: CellRange, by: number): CellRange {
  return { top: range.top - by, left: range.left - by, bottom: range.bottom + by, right: range.right + by };
}

/** The box of a range of cells with a margin, never smaller than `least` cells each way. */
export function boxOf(range: CellRange, margin: number, least = 3): Box {
  const wide = Math.max(range.right - range.left + 1, least);
  const high = Math.max(range.bottom - range.top + 1, least);
  const x = ((range.left + range.right + 1 - wide) / 2 - margin) * UNIT;
  const y = ((range.top + range.bottom + 1 - high) / 2 - margin) * UNIT;
  return { x, y, width: (wide + 2 * margin) * UNIT, height: (high + 2 * margin) * UNIT };
}

/** What a drawing of a palace shows: all of it. */
export function palaceBox(laid: readonly Laid[]): string {
  const { x, y, width, height } = boxOf(rangeOf(laid.map(([, at]) => at)), 0.2);
  return `${x} ${y} ${width} ${height}`;
}

/** All cells of a range, row by row. */
export function cellsOf(range: CellRange): Cell[][] {
  const rows: Cell[][] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const cells: Cell[] = [];
    for (let column = range.left; column <= range.right; column++) cells.push([row, column]);
    rows.push(cells);
  }
  return rows;
}

/** The box seen after zooming by `factor` about a point that stays where it is. */
export function zoomed(box: Box, factor: number, [x, y]: Point): Box {
  return {
    x: x - (x - box.x) / factor,
    y: y - (y - box.y) / factor,
    width: box.width / factor,
    height: box.height / factor,
  };
}
