import { expect, it } from 'vitest';
import type { GameEvent } from '../kit/game_screen';
import { remarks } from './remarks';

const ADA = { seat: 1, kind: 'person' as const, level: null };
const computer = (seat: number, level = 'builder') => ({ seat, kind: 'computer' as const, level });
const TABLE = [ADA, computer(2), computer(3, 'vizier')];
const event = (n: number, kind: string, seat: number | undefined, args: GameEvent['args'] = {}): GameEvent =>
  seat === undefined ? { n, kind, args } : { n, kind, seat, args };
const scoring = (n: number, ...totals: number[]) =>
  totals.map((total, index) => event(n, 'scored', index + 1, { points: total, total }));
const isFeat = ({ kind }: GameEvent) => kind === 'feat';
const said = (story: GameEvent[], table = TABLE as Parameters<typeof remarks>[1]) =>
  remarks(story, table, isFeat).map(({ n, seat, occasion }) => `${n} ${seat} ${occasion}`);

it('the leader is pleased after a scoring, or the best computer player answers a person who leads', () => {
  expect(said(scoring(9, 3, 8, 5))).toEqual(['9 2 leads']);
  expect(said(scoring(9, 9, 5, 8))).toEqual(['9 3 trails']);
  expect(said(scoring(9, 9, 9, 8))).toEqual([]);
});

it('at the end the winner speaks, or the best of those who lost, and nobody about the last scoring', () => {
  const end = (winners: number[], scores: number[]) => [
    ...scoring(40, ...scores),
    event(40, 'game-ended', undefined, { winners, scores }),
  ];
  expect(said(end([3], [10, 20, 30]))).toEqual(['40 3 won']);
  expect(said(end([1], [30, 10, 20]))).toEqual(['40 3 lost']);
  expect(said(end([], [30, 10, 20]))).toEqual([]);
});

it('praises a person twice in a game at most, and no computer player', () => {
  expect(said([1, 5, 8, 9].map((n) => event(n, 'feat', 1)))).toEqual(['1 2 feat', '5 2 feat']);
  expect(said([event(1, 'feat', 2)])).toEqual([]);
});

it('baselines and people have nothing to say', () => {
  const quiet = [ADA, computer(2, 'greedy'), { ...ADA, seat: 3 }];
  expect(said([...scoring(9, 3, 8, 5), event(10, 'feat', 1)], quiet)).toEqual([]);
});
