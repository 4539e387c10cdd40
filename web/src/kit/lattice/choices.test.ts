import { describe, expect, it } from 'vitest';
import { lastMoves, lays, rotationOf } from './choices';
import type { Action, Game } from './view';

const lay = (tile: string, at: [number, number], rotation: number): Action => ({
  text: `lay ${tile} ${at.join(',')} r${rotation}`,
  kind: 'lay',
  args: { tile, at, rotation },
  reveals: false,
});

describe('what may be laid', () => {
  const legal = [lay('2e', [0, 0], 0), lay('2e', [0, 0], 1), lay('2e', [0, 2], 1), lay('4a', [0, 2], 1)];

  it('is found by tile and rotation', () => {
    expect([...lays(legal, '2e', 1).keys()]).toEqual(['0,0', '0,2']);
    expect(lays(legal, '2e', 0).get('0,0')?.text).toBe('lay 2e 0,0 r0');
    expect(lays(legal, '4a', 0).size).toBe(0);
    expect(lays(null, '2e', 0).size).toBe(0);
  });

  it('turns on in both directions', () => {
    expect([-5, -1, 0, 3, 4, 9].map(rotationOf)).toEqual([3, 3, 0, 3, 0, 1]);
  });
});

describe('the last moves', () => {
  const laid = (n: number, seat: number, at: [number, number]) => ({ n, kind: 'tile-laid', seat, args: { at } });

  it('are one for each player, with the squares they closed', () => {
    const closed = { n: 11, kind: 'scored', seat: 2, args: { at: [3, 3] } };
    const story = [laid(5, 1, [2, 2]), laid(8, 2, [2, 3]), laid(11, 1, [3, 2]), closed] as Game['event'][];
    expect(lastMoves(story)).toEqual([
      { seat: 2, at: [2, 3], closed: [] },
      { seat: 1, at: [3, 2], closed: [[3, 3]] },
    ]);
  });
});
