import { describe, expect, it } from 'vitest';
import { boxOf, cellsOf, edgeEnds, grown, innerWalls, middleOf, pathOf, rangeOf, wallLine, zoomed } from './geometry';
import type { Edge } from './view';

describe('the longest wall', () => {
  // Garden 33 (walls east, south, west) below the fountain, as the engine lists its wall.
  const edges: Edge[] = [
    [1, 0, 'E'],
    [1, 0, 'S'],
    [1, 0, 'W'],
  ];

  it('is one line through the corners', () => {
    expect(edgeEnds([0, 0, 'N'])).toEqual([
      [0, 0],
      [100, 0],
    ]);
    const line = wallLine(edges);
    expect(line.closed).toBe(false);
    expect(pathOf(line)).toBe('M100 100L100 200L0 200L0 100');
  });

  it('is the same line in the other order', () => {
    expect(pathOf(wallLine([...edges].reverse()))).toBe('M0 100L0 200L100 200L100 100');
  });

  it('closes when it goes all round', () => {
    const round: Edge[] = ['N', 'E', 'S', 'W'].map((side) => [0, 0, side] as Edge);
    expect(wallLine(round).closed).toBe(true);
    expect(pathOf(wallLine(round))).toBe('M0 0L100 0L100 100L0 100Z');
  });

  it('turns round an inner corner', () => {
    const bent: Edge[] = [
      [0, 0, 'S'],
      [1, -1, 'E'],
    ];
    expect(pathOf(wallLine(bent))).toBe('M100 100L0 100L0 200');
  });

  it('carries its length in the middle of a section', () => {
    expect(middleOf(wallLine(edges))).toEqual([50, 200]);
    expect(middleOf(wallLine(edges.slice(0, 1)))).toEqual([100, 150]);
  });

  it('is nothing without walls', () => {
    expect(pathOf(wallLine([]))).toBe('');
  });
});

describe('inner walls', () => {
  it('are those with a neighbour behind them, the fountain included', () => {
    // 33: walls E, S, W; 24: walls N, S, W below it; 8: walls E, S, W beside the fountain.
    const inner = innerWalls([
      [33, [1, 0]],
      [24, [2, 0]],
      [8, [0, -1]],
    ]);
    expect(inner.get(33)).toBe('S');
    expect(inner.get(24)).toBe('N');
    expect(inner.get(8)).toBe('E');
  });
});

describe('what is seen', () => {
  it('reaches from the fountain to the outmost tile, with a ring for asking', () => {
    const range = rangeOf([
      [-2, 1],
      [1, 3],
    ]);
    expect(range).toEqual({ top: -2, left: 0, bottom: 1, right: 3 });
    expect(cellsOf(grown({ top: 0, left: 0, bottom: 0, right: 0 }, 1))).toHaveLength(3);
    expect(boxOf(range, 0.5)).toEqual({ x: -50, y: -250, width: 500, height: 500 });
  });

  it('is never smaller than three cells, with the tiles in the middle', () => {
    expect(boxOf({ top: 0, left: 0, bottom: 0, right: 0 }, 0)).toEqual({ x: -100, y: -100, width: 300, height: 300 });
  });

  it('keeps the point under the fingers where it is', () => {
    const box = { x: 0, y: 0, width: 400, height: 200 };
    expect(zoomed(box, 2, [100, 100])).toEqual({ x: 50, y: 50, width: 200, height: 100 });
  });
});
