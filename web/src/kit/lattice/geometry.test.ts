import { describe, expect, it } from 'vitest';
import { CORNERS, COUNTS, countOf, letterOf, ORDERS, sidesOf, type Face } from './face';
import { cellKey } from '../grid.svelte';
import { CELLS, CUT, isOnBoard, SQUARES, spotsIn, squareAt } from './geometry';
import { face as carat } from '../../games/carat/face';
import { face as gardens } from '../../games/gardens/face';

describe('the lattice', () => {
  it('has 36 cells and 49 squares; every square touches 1, 2 or 4 cells', () => {
    const touching = new Map<string, number>();
    for (const cell of CELLS.flat()) {
      for (const corner of CORNERS) {
        const key = cellKey(squareAt(cell, corner));
        touching.set(key, (touching.get(key) ?? 0) + 1);
      }
    }
    expect(SQUARES.flat()).toHaveLength(49);
    const counts = SQUARES.flat().map((square) => touching.get(cellKey(square)));
    expect(counts.filter((count) => count === 4)).toHaveLength(25);
    expect(counts.filter((count) => count === 2)).toHaveLength(20);
    expect(counts.filter((count) => count === 1)).toHaveLength(4);
  });

  it('knows what is on the board', () => {
    expect(isOnBoard([0, 5])).toBe(true);
    expect(isOnBoard([-1, 0])).toBe(false);
    expect(isOnBoard([0, 6])).toBe(false);
  });

  it('gives every tree its own place within its quarter', () => {
    for (const corner of CORNERS) {
      for (const count of COUNTS) {
        const { spots } = spotsIn(corner, count);
        expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
        for (const { x, y } of spots) {
          expect(x > 50).toBe(corner.endsWith('E'));
          expect(y > 50).toBe(corner.startsWith('S'));
          expect(Math.min(x, 100 - x) + Math.min(y, 100 - y)).toBeGreaterThan(CUT);
        }
      }
    }
  });
});

describe.each([gardens, carat])('the tiles of $game', (face: Face) => {
  it('show four different colours on every tile, in every rotation', () => {
    for (const order of ORDERS) {
      for (const rotation of [0, 1, 2, 3]) {
        expect(Object.values(sidesOf(face, `3${order}`, rotation)).sort()).toEqual([...face.colours].sort());
      }
    }
  });

  it('turn clockwise: what faced north-west faces north-east', () => {
    const before = sidesOf(face, '4c', 0);
    const after = sidesOf(face, '4c', 1);
    expect([after.NE, after.SE, after.SW, after.NW]).toEqual([before.NW, before.NE, before.SE, before.SW]);
    expect(countOf('4c')).toBe(4);
  });

  it('have one letter for each colour', () => {
    expect(new Set(face.colours.map(letterOf)).size).toBe(4);
  });
});

it('agrees with the engine about the sides of a tile that lies', () => {
  // From fixtures/gardens/lay.json: 2f, turned by three quarters.
  expect(sidesOf(gardens, '2f', 3)).toEqual({ NW: 'orange', NE: 'yellow', SE: 'green', SW: 'lilac' });
});
