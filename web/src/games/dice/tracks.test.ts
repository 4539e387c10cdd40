import { expect, test } from 'vitest';
import { examples } from '../../../../docs/components/dice.json';
import type { Game } from './view';
import { throwsOfTurn } from './throws';
import { freshSpaces, nichesOf, placeOf, spaceAt, standing } from './tracks';

const empty = (): (number | null)[] => Array.from({ length: 24 }, () => null);

test('spaces have the numbers of the printed examples', () => {
  for (const { rank, position, s } of examples) if (s !== undefined) expect(spaceAt(rank!, position ?? 3)).toBe(s);
  expect([spaceAt(1, 3), spaceAt(8, 1)]).toEqual([1, 24]);
  for (let space = 1; space <= 24; space++) expect(spaceAt(placeOf(space).rank, placeOf(space).position)).toBe(space);
});

test('a fall and a push show who comes and who goes', () => {
  const [before, after] = [empty(), empty()];
  before[spaceAt(2, 2) - 1] = 3;
  after[spaceAt(2, 2) - 1] = 1;
  after[spaceAt(2, 3) - 1] = 3;
  const [first, second, third] = nichesOf(before, after, 2);
  expect(first).toMatchObject({ pawn: null, comes: null, goes: false });
  expect(second).toMatchObject({ pawn: 3, comes: 1, goes: true });
  expect(third).toMatchObject({ pawn: null, comes: 3, goes: false });
  expect(nichesOf(before, null, 2)[1]).toMatchObject({ pawn: 3, comes: null, goes: false });
});

test('the farthest is ahead, in a stack the lowest', () => {
  const order = standing([
    { space: 4, stack: [2] },
    { space: 2, stack: [3, 1] },
  ]);
  expect(order.map(({ seat }) => seat)).toEqual([2, 3, 1]);
});

test('pawns that have just come are found in the events', () => {
  const events = [
    { n: 1, kind: 'dice-thrown', seat: 1, args: { throw: 1, dice: 'PP' } },
    { n: 2, kind: 'pawn-placed', seat: 1, args: { type: 'garden', at: [2, 1] } },
  ] as Game['event'][];
  expect(freshSpaces(events)).toEqual([{ type: 'garden', space: 6 }]);
});

test('the throws of a turn are seen until the next one', () => {
  const thrown = (number: number, dice: string): Game['event'] => ({
    n: 1,
    kind: 'dice-thrown',
    seat: 1,
    args: { throw: number, dice },
  });
  const turn = [thrown(1, 'PPSACGTT'), thrown(2, 'AA')];
  expect(throwsOfTurn(turn)).toEqual(['PPSACGTT', 'AA']);
  const next: Game['event'][] = [...turn, { n: 2, kind: 'turn-ended', seat: 1, args: {} }];
  expect(throwsOfTurn(next)).toEqual([]);
  expect(throwsOfTurn([...next, thrown(1, 'PPPPPPPP')])).toEqual(['PPPPPPPP']);
});
