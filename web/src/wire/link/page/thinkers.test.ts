// Each search has a worker of its own; one that nobody needs any more is ended with it.
import { describe, expect, it } from 'vitest';
import type { Think } from './messages';
import { Thinkers, type Order, type ThinkerWorker } from './thinkers';

class FakeWorker implements ThinkerWorker {
  onmessage: ThinkerWorker['onmessage'] = null;
  onerror: ThinkerWorker['onerror'] = null;
  jobs: Think[] = [];
  limits: number[] = [];
  ended = false;
  postMessage(order: unknown) {
    this.jobs.push((order as Order).job);
    this.limits.push((order as Order).milliseconds);
  }
  terminate() {
    this.ended = true;
  }
  answer(text: string) {
    this.onmessage?.(new MessageEvent('message', { data: text }));
  }
}

function setUp(most: number) {
  const made: FakeWorker[] = [];
  const thinkers = new Thinkers(most, 5_000, () => {
    made.push(new FakeWorker());
    return made.at(-1)!;
  });
  return { made, thinkers };
}
const job = (number: number, table: string, agent = 'mason', seat = 2): Think => ({
  t: 'think',
  job: number,
  table,
  agent,
  seat,
  seed: '1',
  aids: { legal: true, odds: true, known_money: true },
  record: '',
});

describe('thinkers', () => {
  it('think side by side, as many as there may be, and the others in their turn', async () => {
    const { made, thinkers } = setUp(2);
    const answers = ['a', 'b', 'c'].map((table, i) => thinkers.think(job(i, table)));
    expect(made.map(({ jobs }) => jobs.length)).toEqual([1, 1]);
    made[1]!.answer('second');
    expect(made[1]!.jobs.map(({ table }) => table)).toEqual(['b', 'c']);
    made[0]!.answer('first');
    made[1]!.answer('third');
    expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
    expect(made).toHaveLength(2);
  });

  it('give a seat the worker that thought for it before', async () => {
    const { made, thinkers } = setUp(2);
    const both = [thinkers.think(job(1, 'a')), thinkers.think(job(2, 'b'))];
    made.forEach((worker) => worker.answer('end'));
    await Promise.all(both);
    void thinkers.think(job(3, 'b'));
    expect(made.map(({ jobs }) => jobs.length)).toEqual([1, 2]);
  });

  it('end the decision before when the table wants another one, but no hint', async () => {
    const { made, thinkers } = setUp(3);
    const hint = thinkers.think(job(1, 'a', '', 1));
    const late = thinkers.think(job(2, 'a'));
    const wanted = thinkers.think(job(3, 'a'));
    expect(await late).toBe('');
    expect(made.map(({ ended }) => ended)).toEqual([false, true, false]);
    made[0]!.answer('[]');
    made[2]!.answer('end');
    expect(await Promise.all([hint, wanted])).toEqual(['[]', 'end']);
  });

  it('have as much time as the reader gives them now', async () => {
    const { made, thinkers } = setUp(1);
    void thinkers.think(job(1, 'a'));
    thinkers.milliseconds = 60_000;
    void thinkers.think(job(2, 'b'));
    made[0]!.answer('end');
    expect(made[0]!.limits).toEqual([5_000, 60_000]);
  });

  it('try once more with another worker when one ends by itself, and no longer', async () => {
    const { made, thinkers } = setUp(1);
    const answer = thinkers.think(job(1, 'a'));
    made[0]!.onerror?.(new ErrorEvent('error'));
    expect(made[1]!.jobs).toHaveLength(1);
    made[1]!.onerror?.(new ErrorEvent('error'));
    expect(await answer).toBe('');
    expect(made.map(({ ended }) => ended)).toEqual([true, true]);
  });
});
