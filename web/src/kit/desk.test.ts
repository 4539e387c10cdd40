import { beforeEach, expect, it, vi } from 'vitest';
import { Desk, ofKind, toggled } from './desk.svelte';
import type { BoardProps, GameTypes, Preview } from './game_screen';

class TestDesk extends Desk<GameTypes> {
  asked: string[][] = [];
  held = '';
  protected wanted() {
    return this.asked;
  }
  override clear() {
    this.held = '';
  }
}
const answerTo = ([text]: string[]): Preview => ({ changes: [{ code: text!, args: {} }], view: {} as never });
const preview = vi.fn(async (lists: string[][]): Promise<Preview[]> => lists.map(answerTo));
const props = { view: { n: 1, seats: [], pending: { kind: 'over' } }, legal: null, seat: 1, preview };
let desk: TestDesk;
const codes = (...actions: string[]) => desk.changes(actions).map(({ code }) => code);

beforeEach(() => {
  preview.mockClear();
  props.view.n = 1;
  desk = new TestDesk(() => props as unknown as BoardProps);
  desk.renew();
});

it('asks once in a position, in as many parts as the server takes', async () => {
  desk.asked = Array.from({ length: 70 }, (_, index) => [`a${index}`]);
  await desk.look();
  await desk.look();
  expect(preview.mock.calls.map(([lists]) => lists.length)).toEqual([64, 6]);
  expect([codes('a0'), codes('a69')]).toEqual([['a0'], ['a69']]);
});

it('asks again for what had no answer', async () => {
  desk.asked = [['a']];
  preview.mockResolvedValueOnce([]);
  await desk.look();
  expect(codes('a')).toEqual([]);
  await desk.look();
  expect(codes('a')).toEqual(['a']);
});

it('forgets with the next line of the record, and so does an answer that comes late', async () => {
  desk.asked = [['a'], ['a', 'b']];
  await desk.look();
  expect(codes('a', 'b')).toEqual(['a']);
  const late = new TestDesk(() => props as unknown as BoardProps);
  late.renew();
  late.asked = [['c']];
  late.held = 'tile';
  const looking = late.look();
  props.view.n = 2;
  late.renew();
  desk.renew();
  await looking;
  expect([codes('a', 'b'), late.changes(['c']), late.held]).toEqual([[], [], '']);
});

it('finds actions by their kinds', () => {
  const legal = ['take', 'buy', 'end'].map((kind) => ({ kind }));
  expect(ofKind(legal, 'buy', 'take')).toEqual([{ kind: 'take' }, { kind: 'buy' }]);
  expect(ofKind(null as typeof legal | null, 'buy')).toEqual([]);
  expect([toggled([1, 2], 2), toggled([1], 2)]).toEqual([[1], [1, 2]]);
});
