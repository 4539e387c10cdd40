import { describe, expect, it } from 'vitest';
import { changed } from './changes';

describe('changes of a view', () => {
  const view = {
    n: 3,
    seats: [
      { score: 1, hand: ['b7'] },
      { score: 2, hand: null },
    ],
    table: { open: [1, 2], due: null },
  };

  it('go into objects by name and into lists by index', () => {
    expect(changed(view, { n: 4, seats: { 1: { score: 5 } } })).toEqual({
      ...view,
      n: 4,
      seats: [view.seats[0], { score: 5, hand: null }],
    });
  });
  it('replace by the element of a list of one, whatever it is', () => {
    expect(changed(view, { table: { open: [[3]], due: [{ kind: 'scoring' }] } })).toMatchObject({
      table: { open: [3], due: { kind: 'scoring' } },
    });
    expect(changed(view, { table: [{ open: [] }] }).table).toEqual({ open: [] });
    expect(changed(view, { seats: { 0: { hand: null } } }).seats[0]).toEqual({ score: 1, hand: null });
  });
  it('make a list longer at its end', () => {
    expect(changed({ items: [1] as number[] }, { items: { 1: 2, 2: 3 } }).items).toEqual([1, 2, 3]);
  });
  it('leave what was there as it was, and share what stays the same', () => {
    const before = structuredClone(view);
    const now = changed(view, { seats: { 0: { score: 9 } } });
    expect(view).toEqual(before);
    expect(now.table).toBe(view.table);
    expect(now.seats[1]).toBe(view.seats[1]);
    expect(now.seats[0]).not.toBe(view.seats[0]);
  });
});
