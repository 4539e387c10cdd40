// Where things are drawn: octagons of 100 x 100, squares on their corners.
import type { Cell } from '../game_screen';
import type { Corner } from './view';

export const UNIT = 100;
/** How much of each corner of an octagon belongs to the square there. */
export const CUT = 29;
export const SIDE = 6;
/** Room around the octagons for the outer squares and the numbers of rows and columns. */
export const MARGIN = 34;

export const BOARD = { x: -MARGIN, y: -MARGIN, width: SIDE * UNIT + 2 * MARGIN, height: SIDE * UNIT + 2 * MARGIN };

export const isOnBoard = ([row, column]: Cell): boolean => row >= 0 && column >= 0 && row < SIDE && column < SIDE;

export const CELLS: readonly Cell[][] = grid(SIDE);
export const SQUARES: readonly Cell[][] = grid(SIDE + 1);

function grid(side: number): Cell[][] {
  const places = Array.from({ length: side }, (_, index) => index);
  return places.map((row) => places.map((column): Cell => [row, column]));
}

/** The outline of an octagon in a box of 100 x 100, drawn so much smaller on all sides. */
export function octagon(inset = 0): string {
  const [near, far, cut] = [inset, UNIT - inset, CUT + inset * 0.41];
  const rest = UNIT - cut;
  return `M${cut} ${near}H${rest}L${far} ${cut}V${rest}L${rest} ${far}H${cut}L${near} ${rest}V${cut}Z`;
}

/** The outline of a square that stands on its corner, about 0,0. */
export function diamond(inset = 0): string {
  const half = CUT - inset;
  return `M0-${half}L${half} 0 0 ${half}-${half} 0Z`;
}

/** The square at a corner of an octagon. */
export function squareAt([row, column]: Cell, corner: Corner): Cell {
  return [row + (corner.startsWith('S') ? 1 : 0), column + (corner.endsWith('E') ? 1 : 0)];
}

/** From the middle of a tile to the outer corner of a quarter: -1 or 1, across and down. */
export function directionOf(corner: Corner): [number, number] {
  return [corner.endsWith('E') ? 1 : -1, corner.startsWith('S') ? 1 : -1];
}

interface Spots {
  size: number;
  at: readonly [number, number][];
}
/** Where so many trees or gems stand in the north-west quarter, and how large they are. */
const SPOTS: readonly Spots[] = [
  { size: 27, at: [[31, 31]] },
  {
    size: 21,
    at: [
      [39, 21],
      [21, 39],
    ],
  },
  {
    size: 17,
    at: [
      [40, 17],
      [29, 29],
      [17, 40],
    ],
  },
  {
    size: 15,
    at: [
      [40, 15],
      [27.5, 27.5],
      [15, 40],
      [37, 37],
    ],
  },
  {
    size: 14.5,
    at: [
      [41, 15],
      [28, 27],
      [15, 41],
      [41, 30],
      [30, 41],
    ],
  },
  {
    size: 13.5,
    at: [
      [41.5, 14],
      [33, 23],
      [23, 33],
      [14, 41.5],
      [41, 30],
      [30, 41],
    ],
  },
];

export interface Spot {
  x: number;
  y: number;
}
/** The places of the trees or gems in one quarter, those behind first. */
export function spotsIn(corner: Corner, count: number): { size: number; spots: Spot[] } {
  const [across, down] = directionOf(corner);
  const { size, at } = SPOTS[count - 1] ?? SPOTS[0]!;
  const spots = at.map(([x, y]) => ({ x: across > 0 ? UNIT - x : x, y: down > 0 ? UNIT - y : y }));
  return { size, spots: spots.sort((a, b) => a.y - b.y) };
}

/** A quarter of the tile in the north-west: between the middle lines and the edge that faces the square. */
export function quarter(inset: number): string {
  const cut = CUT + inset * 0.41;
  return `M${cut} ${inset}H50V50H${inset}V${cut}Z`;
}

/** The threshold towards the square: a band along the cut edge, so wide. */
export function threshold(inset: number, width: number): string {
  const cut = CUT + inset * 0.41;
  return `M${cut} ${inset}H${cut + width}L${inset} ${cut + width}V${cut}Z`;
}

/** Turns what is drawn for the north-west into another quarter; letters and trees are not turned with it. */
export function mirrored(corner: Corner): string {
  const [across, down] = directionOf(corner);
  return `matrix(${-across} 0 0 ${-down} ${across > 0 ? UNIT : 0} ${down > 0 ? UNIT : 0})`;
}
