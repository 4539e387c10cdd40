import { describe, expect, it } from 'vitest';
import {
  exchanges,
  isSubset,
  leadsTo,
  payments,
  placements,
  returns,
  sameCards,
  takes,
  withCards,
  withTile,
} from './choices';
import type { Action } from './view';

const action = (text: string, args: object) => ({ text, kind: text.split(' ')[0]!, args, reveals: false }) as Action;
const take = (...cards: string[]) => action(`take ${cards.join(' ')}`, { cards });
const buy = (slot: number, ...cards: string[]) => action(`buy ${slot} ${cards.join(' ')}`, { slot, cards });

describe('sets of cards', () => {
  it('count copies', () => {
    expect(isSubset(['b1'], ['b1', 'b4'])).toBe(true);
    expect(isSubset(['b1', 'b1'], ['b1', 'b4'])).toBe(false);
    expect(isSubset([], ['b4'])).toBe(true);
    expect(sameCards(['y2', 'g1'], ['g1', 'y2'])).toBe(true);
    expect(sameCards(['y2'], ['g1', 'y2'])).toBe(false);
  });

  it('grow only into what may be taken', () => {
    const legal = [take('y2'), take('g3'), take('o9'), take('y2', 'g3')];
    expect(leadsTo(takes(legal), ['y2', 'g3'])).toBe(true);
    expect(leadsTo(takes(legal), ['y2', 'o9'])).toBe(false);
    expect(withCards(takes(legal), ['g3', 'y2'])?.text).toBe('take y2 g3');
    expect(withCards(takes(legal), ['y2', 'o9'])).toBeNull();
  });
});

describe('payments', () => {
  // Tile 31: chambers, cost 10.
  const legal = [
    buy(2, 'g1', 'g4', 'g6'),
    buy(2, 'g4', 'g9'),
    buy(2, 'g1', 'g9'),
    buy(2, 'g4', 'g6'),
    buy(2, 'g1', 'g4', 'g9'),
    buy(3, 'b9'),
  ];

  it('come exact first, then by waste, then by the number of cards', () => {
    expect(payments(legal, 2, 31).map(({ action: { text }, waste }) => [text, waste])).toEqual([
      ['buy 2 g1 g9', 0],
      ['buy 2 g4 g6', 0],
      ['buy 2 g1 g4 g6', 1],
      ['buy 2 g4 g9', 3],
      ['buy 2 g1 g4 g9', 4],
    ]);
  });

  it('are none without legal actions', () => {
    expect(payments(null, 2, 31)).toEqual([]);
  });
});

describe('tiles', () => {
  const legal = [
    action('place 17 0,1', { tile: 17, at: [0, 1] }),
    action('rebuild-in 12 -1,0', { tile: 12, at: [-1, 0] }),
    action('rebuild-swap 12 17', { tile: 12, other: 17 }),
    action('rebuild-out 17', { tile: 17 }),
    action('reserve 17', { tile: 17 }),
  ];

  it('have their cells, exchanges and ways back', () => {
    expect([...placements(legal, 17).keys()]).toEqual(['0,1']);
    expect([...placements(legal, 12).keys()]).toEqual(['-1,0']);
    expect(exchanges(legal, 12).get(17)?.text).toBe('rebuild-swap 12 17');
    expect(exchanges(legal, 17).size).toBe(0);
    expect([...returns(legal).keys()]).toEqual([17]);
    expect(withTile(legal, 'reserve', 17)?.text).toBe('reserve 17');
    expect(withTile(legal, 'give', 17)).toBeNull();
  });
});
