import { describe, expect, it } from 'vitest';
import type { Say, ScoreItem } from '../game_screen';
import { statistics } from './statistics';
import type { ChipState, Game, LatticeView } from './view';

const sums = { lilac: 0, green: 0, yellow: 0, orange: 0 };
const chip: ChipState = { value: 1, missing: 0, sums, cancelled: [], leader: null, factor: 0, result: null };
const item = (seat: number, points: number, args: ScoreItem['args']): ScoreItem => ({
  seat,
  rule: 'GAR-24',
  label: 'chip',
  args,
  count: 1,
  points,
  arithmetic: { terms: [] },
  pieces: [],
});
const seat = (number: number, colour: string, items: ScoreItem[]) => ({
  seat: number,
  score: items.reduce((sum, { points }) => sum + points, 0),
  items,
  colours: [colour],
  points: { [colour]: 1 },
  hand: [],
  hand_count: 0,
});
const view = {
  game: 'gardens',
  seats: [
    seat(1, 'lilac', [
      item(1, 12, { winner: 'lilac', sums: [5, 1, 2, 1], cancelled: [], factor: 4 }),
      item(1, 6, { winner: 'lilac', sums: [0, 4, 4, 4], cancelled: ['green', 'yellow', 'orange'], factor: 3 }),
    ]),
    seat(2, 'green', [item(2, 5, { winner: 'green', sums: [0, 3, 0, 0], cancelled: [], factor: 1 })]),
  ],
  table: { chips: [[chip]] },
} as unknown as LatticeView;
const events = [
  { n: 1, kind: 'tile-laid', seat: 1, args: {} },
  { n: 1, kind: 'scored', seat: 1, args: { points: 12 } },
  { n: 1, kind: 'scored', seat: 2, args: { points: 5 } },
  { n: 4, kind: 'tile-laid', seat: 2, args: {} },
  { n: 4, kind: 'scored', seat: 1, args: { points: 6 } },
  { n: 4, kind: 'chip-unclaimed', args: {} },
] as Game['event'][];

describe('statistics', () => {
  const lines = statistics({ events, view, names: ['Ada', 'Bo'], t: (key) => key, say: {} as Say });
  const values = (id: string) => lines.find((line) => line.id === id)?.values;

  it('tell at least six things', () => expect(lines.length).toBeGreaterThanOrEqual(6));
  it('count what was won and how', () => {
    expect(values('won')).toEqual([2, 1]);
    expect(values('best')).toEqual([12, 5]);
    expect(values('mean')).toEqual([9, 5]);
    expect(values('four')).toEqual([1, 0]);
    expect(values('ties')).toEqual([1, 0]);
    expect(values('absent')).toEqual([1, 0]);
  });
  it('know whose tile closed a chip', () => {
    expect(values('closed')).toEqual([2, 2]);
    expect(values('turn')).toEqual([12, 0]);
    expect(values('given')).toEqual([5, 6]);
    expect(values('gifts')).toEqual([6, 5]);
    expect(values('nobody')).toEqual([0, 1]);
  });
  it('name the points of each colour for its owner alone', () => {
    expect(values('lilac')).toEqual([1, null]);
    expect(values('orange')).toEqual([null, null]);
  });
});
