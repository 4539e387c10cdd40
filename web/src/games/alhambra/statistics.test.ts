import { describe, expect, it } from 'vitest';
import type { Say, ScoreItem } from '../../kit/game_screen';
import { reported, scoringOf } from './scorings';
import { statistics } from './statistics';
import type { Game, AlhambraView } from './view';

const item = (seat: number, scoring: number, points: number, type?: string): ScoreItem => ({
  seat,
  rule: type ? 'ALH-42' : 'ALH-41',
  label: type ? 'majority' : 'wall',
  args: type ? { scoring, type, places: [1] } : { scoring },
  count: points,
  points,
  arithmetic: { terms: [points] },
  pieces: [],
});
const counts = { pavilion: 1, seraglio: 0, arcades: 0, chambers: 2, garden: 0, tower: 0 };
const view = {
  seats: [
    { seat: 1, items: [item(1, 1, 3), item(1, 1, 4, 'chambers'), item(1, 2, 5)], counts, reserve: [7] },
    { seat: 2, items: [item(2, 2, 2)], counts, reserve: [] },
  ],
  table: { scorings: { dirk_points: [] } },
} as unknown as AlhambraView;
const events = [
  { n: 1, kind: 'tile-bought', seat: 1, args: { tile: 28, slot: 1, cards: ['y2', 'y6'], cost: 8, paid: 8 } },
  { n: 1, kind: 'further-action', seat: 1, args: {} },
  { n: 2, kind: 'tile-bought', seat: 1, args: { tile: 23, slot: 2, cards: ['g7', 'g8'], cost: 10, paid: 15 } },
  { n: 3, kind: 'tile-placed', seat: 1, args: { tile: 28, at: [0, 1], wall: [0, 2] } },
  { n: 4, kind: 'money-taken', seat: 2, args: { cards: ['b1', 'b3'], total: 4 } },
  { n: 5, kind: 'scored', seat: 1, args: { scoring: 1, points: 7 } },
  { n: 5, kind: 'scored', seat: 2, args: { scoring: 1, points: 0 } },
] as Game['event'][];
const say = { value: (_: string, value: unknown) => String(value) } as unknown as Say;

describe('statistics', () => {
  const lines = statistics({ events, view, names: ['Ada', 'Yusuf'], t: (key) => key, say });
  const values = (id: string) => lines.find((line) => line.id === id)?.values;

  it('are many, each with a value for every seat', () => {
    expect(lines.length).toBeGreaterThanOrEqual(8);
    expect(lines.every((line) => line.values.length === 2)).toBe(true);
  });

  it('count payments, waste, actions, money, walls', () => {
    expect(values('exact')).toEqual([1, 0]);
    expect(values('wasted')).toEqual([5, 0]);
    expect(values('extra')).toEqual([1, 0]);
    expect(values('money')).toEqual([0, 4]);
    expect(values('cards')).toEqual([0, 2]);
    expect(values('longest')).toEqual([2, 0]);
    expect(values('wall_story')).toEqual(['0 2', '0']);
    expect(values('wall_points')).toEqual([8, 2]);
    expect(values('building_points')).toEqual([4, 0]);
    expect(values('chambers')).toEqual([2, 2]);
  });
});

describe('a scoring', () => {
  it('is made of its items, wall first', () => {
    const scoring = scoringOf(view, 1);
    expect(scoring.rows.map(({ what }) => what)).toEqual(['wall', 'chambers']);
    expect(scoring.points).toEqual([7, 0]);
    expect(scoringOf(view, 2).totals).toEqual([12, 2]);
  });

  it('is reported once for all seats', () => {
    expect(reported(events)).toEqual(['1']);
  });
});
