import { expect, test } from 'vitest';
import {
  bestWays,
  placesOf,
  sameTarget,
  sorted,
  spentBetween,
  throwKeeping,
  throwText,
  waysTo,
  without,
  type Spending,
} from './choices';
import type { Action } from './view';

const throwing = (keep: string | null, token = 0): Action => ({
  text: throwText(keep ?? '', token === 1),
  kind: 'throw',
  args: { keep, token },
  reveals: true,
});
const placing = (type: string, dice: number, black = 0, push = 0, kind = 'place') =>
  ({
    text: `${kind} ${type} ${dice} ${black} ${push}`,
    kind,
    args: { type, dice, black, push },
    reveals: false,
  }) as Spending;

test('the same dice in another order are the same choice', () => {
  const legal = [throwing(null), throwing('PPA'), throwing('PAT')];
  expect(sorted('TAPP')).toBe('PPAT');
  expect(throwKeeping(legal, 'APP')?.text).toBe('throw keep PPA');
  expect(throwKeeping(legal, 'TPA')?.text).toBe('throw keep PAT');
  expect(throwKeeping(legal, '')?.text).toBe('throw');
  expect(throwKeeping(legal, 'GG')).toBeNull();
  expect(throwKeeping(null, '')).toBeNull();
});

test('a throw is written as the engine reads it', () => {
  expect(throwText('', false)).toBe('throw');
  expect(throwText('CAA', false)).toBe('throw keep AAC');
  expect(throwText('CA', true)).toBe('throw keep AC token');
  expect(throwText('', true)).toBe('throw token');
});

test('dice are taken away one copy at a time', () => {
  expect(without('PPAC', 'PC')).toBe('PA');
  expect(without('PPAC', 'TT')).toBe('PPAC');
  expect(placesOf('PA', 'PPA')).toEqual([0, 2]);
  expect(placesOf('', 'PPA')).toEqual([]);
});

test('ways to a rank come cheapest first', () => {
  const legal = [
    placing('garden', 3, 1, 1),
    placing('garden', 3, 1),
    placing('garden', 3),
    placing('garden', 2),
    placing('tower', 3),
  ];
  const ways = waysTo(legal, { type: 'garden', rank: 3 });
  expect(ways.map(({ args }) => [args.black, args.push])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  expect(waysTo(legal, { type: 'garden', rank: 4 })).toEqual([]);
});

test('the best way of a column needs no token', () => {
  const best = bestWays([
    placing('garden', 2),
    placing('garden', 4, 0, 1),
    placing('garden', 3),
    placing('tower', 1, 0, 0, 'improve'),
  ]);
  expect(best.get('garden')?.args.dice).toBe(3);
  expect(best.get('tower')?.kind).toBe('improve');
  expect(best.size).toBe(2);
});

test('spent dice are those that lie there no more', () => {
  const before = { thrown: 'PAA', aside: 'AC', spent: '', black: { face: 'A', spent: false } };
  const after = { thrown: 'PA', aside: 'C', spent: 'AA', black: { face: 'A', spent: true } };
  expect(spentBetween(before, after)).toEqual({ thrown: 'A', aside: 'A', black: true });
  expect(spentBetween(before, before)).toEqual({ thrown: '', aside: '', black: false });
});

test('targets are compared by column and rank', () => {
  expect(sameTarget({ type: 'garden', rank: 2 }, { type: 'garden', rank: 2 })).toBe(true);
  expect(sameTarget({ type: 'garden', rank: 2 }, { type: 'garden', rank: 3 })).toBe(false);
  expect(sameTarget(null, { type: 'garden', rank: 3 })).toBe(false);
});
