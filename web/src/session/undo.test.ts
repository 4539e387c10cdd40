import { describe, expect, it } from 'vitest';
import type { Event as GameEvent, View } from '../wire/common';
import { afterUpdate, findSteps } from './undo';

const view = (n: number, seat: number | null): View =>
  ({ n, pending: seat === null ? { kind: 'chance' } : { kind: 'decide', seat, step: 'action' } }) as View;

describe('steps that can be taken back', () => {
  it('grow with own steps and end with the turn, a draw or another player', () => {
    const one = afterUpdate([], 1, view(20, 1), 21, [{ n: 21, kind: 'money-taken', seat: 1, args: {} }]);
    expect(one).toEqual([20]);
    expect(afterUpdate(one, 1, view(21, 1), 22, [{ n: 22, kind: 'tile-placed', seat: 1, args: {} }])).toEqual([20, 21]);
    expect(afterUpdate(one, 1, view(21, 1), 22, [{ n: 22, kind: 'turn-ended', seat: 1, args: {} }])).toEqual([]);
    expect(
      afterUpdate(
        one,
        1,
        view(21, 1),
        24,
        [22, 23, 24].map((n) => ({ n, kind: 'card-revealed', args: {} })),
      ),
    ).toEqual([]);
    expect(afterUpdate(one, 1, view(21, 2), 22, [{ n: 22, kind: 'money-taken', seat: 2, args: {} }])).toEqual([]);
  });
  it('shrink by taking back', () => {
    expect(afterUpdate([20, 21], 1, view(22, 1), 23, [{ n: 23, kind: 'undone', seat: 1, args: { to: 21 } }])).toEqual([
      20,
    ]);
  });
  it('are found again after a reload', async () => {
    const deciders = new Map([
      [18, 2],
      [19, 1],
      [20, 1],
      [21, 1],
      [22, 1],
    ]);
    const look = async (at: number) => view(at, deciders.get(at) ?? null);
    expect(await findSteps(view(21, 1), 1, [{ n: 19, kind: 'turn-ended', seat: 2, args: {} }], look)).toEqual([19, 20]);
    const undone: GameEvent[] = [
      { n: 19, kind: 'turn-ended', seat: 2, args: {} },
      { n: 22, kind: 'undone', seat: 1, args: { to: 20 } },
    ];
    expect(await findSteps(view(22, 1), 1, undone, look)).toEqual([19]);
  });
});
