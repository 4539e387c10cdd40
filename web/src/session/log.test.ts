import { describe, expect, it } from 'vitest';
import type { Event as GameEvent } from '../wire/common';
import { effective, entries, lastTurnEnd, scoreCurve, turnsOf } from './log';

describe('the story', () => {
  it('leaves out what was taken back', () => {
    const events: GameEvent[] = [
      { n: 1, kind: 'a', args: {} },
      { n: 2, kind: 'b', seat: 1, args: {} },
      { n: 3, kind: 'undone', seat: 1, args: { to: 1 } },
      { n: 4, kind: 'c', seat: 1, args: {} },
    ];
    expect(effective(events).map(({ n }) => n)).toEqual([1, 3, 4]);
  });
  it('folds a long run of one kind, such as a set-up, and nothing else', () => {
    const event = (n: number, kind: string): GameEvent => ({ n, kind, args: {} });
    const chips = Array.from({ length: 49 }, (_, index) => event(index + 2, 'chip-laid'));
    const told = [event(1, 'first-player'), ...chips, event(51, 'tile-laid'), event(52, 'scored'), event(52, 'scored')];
    expect(entries(told).map((run) => run.length)).toEqual([1, 49, 1, 1, 1]);
    expect(entries(told).flat()).toEqual(told);
  });
  it('adds points up, by totals or one by one', () => {
    const events: GameEvent[] = [
      { n: 5, kind: 'scored', seat: 1, args: { points: 4 } },
      { n: 6, kind: 'scored', seat: 2, args: { points: 7, total: 9 } },
      { n: 8, kind: 'scored', seat: 1, args: { points: 3 } },
    ];
    expect(scoreCurve(events, 2).map(({ values }) => values)).toEqual([
      [0, 0],
      [4, 0],
      [4, 9],
      [7, 9],
    ]);
  });
  it('counts turns instead of lines, without what was taken back', () => {
    const end = (n: number, seat: number): GameEvent => ({ n, kind: 'turn-ended', seat, args: {} });
    const turns = turnsOf([end(4, 1), end(7, 2), { n: 8, kind: 'undone', seat: 2, args: { to: 5 } }, end(9, 2)]);
    expect([1, 4, 5, 9, 10].map(turns.of)).toEqual([1, 1, 2, 2, 3]);
    const points = [0, 3, 4, 6, 12].map((n) => ({ n, values: [n] }));
    expect(turns.curve(points)).toEqual([
      { n: 0, values: [0] },
      { n: 1, values: [4] },
      { n: 2, values: [12] },
    ]);
  });
  it('knows where a turn ended', () => {
    expect(
      lastTurnEnd(
        [
          { n: 3, kind: 'turn-ended', seat: 1, args: {} },
          { n: 9, kind: 'turn-ended', seat: 2, args: {} },
        ],
        1,
      ),
    ).toBe(3);
  });
});
