import { expect, test } from 'vitest';
import type { ScoreItem } from '../../kit/game_screen';
import { countTable, reported } from './counts';
import { statistics, mostEqual } from './statistics';
import type { DiceView, Game } from './view';

const item = (seat: number, label: string, args: ScoreItem['args'], points: number): ScoreItem => ({
  seat,
  rule: '',
  label,
  args,
  count: 1,
  points,
  arithmetic: { terms: [points] },
  pieces: [],
});
const items = [
  item(1, 'progress', { type: 'garden', scoring: 'A', place: 1 }, 5),
  item(1, 'tokens', { scoring: 'A' }, 3),
  item(1, 'progress', { type: 'tower', scoring: 'B', place: 1 }, 13),
];
const view = {
  seats: [
    { seat: 1, score: 21, items, pawns: 1, tokens: [] },
    { seat: 2, score: 0, items: [], pawns: 1, tokens: [] },
  ],
} as unknown as DiceView;

test('a count is a table of its own items; totals run on', () => {
  const first = countTable(view, 'A');
  expect(first.rows.map(({ what }) => what)).toEqual(['garden', 'tokens']);
  expect([first.points, first.totals]).toEqual([
    [8, 0],
    [8, 0],
  ]);
  expect(countTable(view, 'B').totals).toEqual([21, 0]);
});

test('counts are reported once each', () => {
  const events = [1, 2, 3].map((seat) => ({ n: 9, kind: 'scored', seat, args: { scoring: 'A' } })) as Game['event'][];
  expect(reported(events)).toEqual(['A']);
});

test('statistics: at least six lines, a value for each seat', () => {
  const events = [
    { n: 1, kind: 'dice-thrown', seat: 1, args: { throw: 1, dice: 'PPPSACGT' } },
    { n: 2, kind: 'pawn-placed', seat: 1, args: { type: 'pavilion', dice: 3, fell: 2 } },
  ] as Game['event'][];
  const t = (key: string) => key;
  const lines = statistics({ events, view, names: [], t, say: {} as never });
  expect(lines.length).toBeGreaterThanOrEqual(6);
  for (const { values } of lines) expect(values).toHaveLength(2);
  const of = (id: string) => lines.find((line) => line.id === id)?.values;
  expect(of('equal')).toEqual([3, 0]);
  expect(of('fell')).toEqual([2, 0]);
  expect(of('count_B')).toEqual([13, 0]);
  expect(of('dice')).toEqual(['3.0', '–']);
  expect(mostEqual('')).toBe(0);
});
