import { describe, expect, it } from 'vitest';
import type { Say, ScoreItem } from '../../kit/game_screen';
import { runnersOf } from './races';
import { statistics } from './statistics';
import { builtBy, thrownAt } from './traces';
import type { Game, RollView } from './view';

const item = (label: string, points: number, type = 'tower'): ScoreItem => ({
  seat: 1,
  rule: 'RNW-50',
  label,
  args: label === 'line' ? { line: 'row', number: 1 } : { type },
  count: 4,
  points,
  arithmetic: { terms: [points] },
  pieces: [],
});
const marks = { pavilion: 1, seraglio: 2, arcades: 0, chambers: 0, garden: 0, tower: 7 };
const view = {
  seats: [
    {
      seat: 1,
      score: 28,
      items: [item('completed', 21), item('line', 2), item('line', 5)],
      marks,
      built: [
        [1, 1],
        [1, 2],
      ],
    },
    { seat: 2, score: 0, items: [], marks, built: [] },
  ],
  table: { completing: { garden: [2, 'i1'] }, imaginary: [{ name: 'i1', marks, score: null }] },
} as unknown as RollView;
const events = [
  { n: 1, kind: 'building-built', seat: 1, args: { at: [3, 4], type: 'tower', count: 1, boxes: 7 } },
  { n: 1, kind: 'second-paid', seat: 1, args: { coins: 3 } },
  { n: 2, kind: 'dice-turned', seat: 2, args: { from: ['y1'], dice: ['y3'], coins: 2 } },
  { n: 3, kind: 'coins-taken', seat: 2, args: { coins: 2, lost: 1, total: 5 } },
  { n: 4, kind: 'dice-rolled', seat: 2, args: { dice: ['y1', 'b2'] } },
  { n: 5, kind: 'imaginary-rolled', args: { imaginary: 1, dice: ['y1', 'b2'], type: 'tower', count: 1, boxes: 7 } },
] as Game['event'][];
const say = { value: (_: string, value: unknown) => String(value) } as unknown as Say;

describe('statistics', () => {
  const lines = statistics({ events, view, names: ['Ada', 'Yusuf'], t: (key) => key, say });
  const values = (id: string) => lines.find((line) => line.id === id)?.values;

  it('are many, each with a value for every seat', () => {
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expect(lines.every((line) => line.values.length === 2)).toBe(true);
  });

  it('count points by source, coins and buildings', () => {
    expect(values('race_points')).toEqual([21, 0]);
    expect(values('line_points')).toEqual([7, 0]);
    expect(values('built')).toEqual([2, 0]);
    expect(values('second')).toEqual([1, 0]);
    expect(values('coins')).toEqual([0, 2]);
    expect(values('lost')).toEqual([0, 1]);
    expect(values('turned')).toEqual([0, 2]);
    expect(values('tower')).toEqual([7, 7]);
  });
});

it('races are run by players and imaginary players', () => {
  const runners = runnersOf(view, ['Ada', 'Yusuf'], (number) => `imaginary ${number}`);
  expect(runners.map(({ name }) => name)).toEqual(['Ada', 'Yusuf', 'imaginary 1']);
  expect(runners.map(({ completes }) => completes)).toEqual([[], ['garden'], ['garden']]);
  expect(runners[0]!.points).toEqual({ tower: 21 });
});

describe('traces', () => {
  it('know what was built and thrown', () => {
    expect(builtBy(events, 1)).toEqual([[3, 4]]);
    expect(thrownAt(events, 2)).toBe(4);
    expect(thrownAt(events, 1)).toBeNull();
  });
});
