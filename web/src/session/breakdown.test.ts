import { expect, it } from 'vitest';
import type { View } from '../wire/common';
import { breakdown } from './breakdown';

it('has a column for whoever has points without a seat, also where no seat scored', () => {
  const item = (label: string, scoring: number, points: number) => ({ label, args: { scoring }, points });
  const view = {
    seats: [{ items: [item('wall', 1, 4)] }, { items: [item('majority', 1, 6), item('majority', 1, 2)] }],
  } as unknown as View;
  expect(breakdown(view, [[item('majority', 1, 3), item('majority', 2, 8)]])).toEqual([
    { label: 'majority', scoring: 1, points: [0, 8, 3] },
    { label: 'wall', scoring: 1, points: [4, 0, 0] },
    { label: 'majority', scoring: 2, points: [0, 0, 8] },
  ]);
});
