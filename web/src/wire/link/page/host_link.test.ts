// A page and the host of its tables: whatever has no answer is said again to the next host, with the same key.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostLink } from './host_link';
import type { FromHost, HostSetting, Keeping, ToHost } from './messages';

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: FromHost }) => void) | null = null;
  onerror: (() => void) | null = null;
  told: (HostSetting | ToHost)[] = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: HostSetting | ToHost) {
    this.told.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data: FromHost) {
    this.onmessage?.({ data });
  }
  begin() {
    this.say({ t: 'begun', keeping: 'stored' });
  }
  asks() {
    return this.told.flatMap((each) => ('t' in each && each.t === 'ask' ? [each] : []));
  }
}

describe('the way to the host', () => {
  let link: HostLink;
  let seconds: number;
  let keeping: Keeping[];
  const worker = () => FakeWorker.all.at(-1)!;
  const post = { method: 'POST', path: '/api/tables', tokens: [], body: { game: 'carat' } };
  const answer = (status: number, request = 1): FromHost => ({ t: 'answer', request, status, type: '', body: 'said' });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', FakeWorker);
    FakeWorker.all = [];
    seconds = 5;
    keeping = [];
    const module = () => Promise.resolve({} as WebAssembly.Module);
    const setting = { module, store: 'test', version: '', commit: '', thinkers: 1 };
    link = new HostLink(
      setting,
      () => 1000 * seconds,
      (is) => keeping.push(is),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('says nothing before there is a host, and then everything', async () => {
    const asked = link.ask(post);
    await vi.advanceTimersByTimeAsync(0);
    expect(worker().told).toHaveLength(1); // with what to begin
    worker().begin();
    expect(keeping).toEqual(['stored']);
    expect(worker().asks()).toMatchObject([{ path: '/api/tables', body: '{"game":"carat"}' }]);
    worker().say(answer(201));
    expect(await asked).toEqual({ status: 201, text: 'said' });
  });

  it('repeats a request at the next host, with its key', () => {
    void link.ask(post);
    worker().begin();
    worker().begin(); // another tab's
    const [first, second] = worker().asks();
    expect(first!.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toEqual(first);
    void link.ask(post);
    expect(worker().asks().at(-1)!.key).not.toBe(first!.key);
  });

  it('begins another worker when one ends, while something is wanted', () => {
    void link.ask(post);
    worker().begin();
    const [first] = worker().asks();
    worker().onerror?.();
    expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
    worker().begin();
    expect(worker().asks()).toEqual([first]);
  });

  it('gives up what ends every host', async () => {
    const failed = expect(link.ask(post)).rejects.toThrow();
    for (let hosts = 0; hosts < 3; hosts += 1) {
      worker().begin();
      worker().onerror?.();
    }
    await failed;
    expect(FakeWorker.all).toHaveLength(3);
  });

  it('takes for deleted what is gone when it asks again', async () => {
    const remove = { method: 'DELETE', path: '/api/tables/abc', tokens: [] };
    const [first, second] = [link.ask(remove), link.ask(remove)];
    worker().begin();
    worker().say(answer(404, 1));
    worker().begin();
    worker().say(answer(404, 2));
    expect([(await first).status, (await second).status]).toEqual([404, 204]);
  });

  it('opens a line when there is a host, and loses it with the host', async () => {
    const line = link.open();
    const closed = vi.fn();
    line.onclose = closed;
    await vi.advanceTimersByTimeAsync(0);
    expect(line.readyState).toBe(WebSocket.CONNECTING);
    worker().begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(line.readyState).toBe(WebSocket.OPEN);
    worker().begin();
    expect([line.readyState, closed.mock.calls.length]).toEqual([WebSocket.CLOSED, 1]);
  });

  it('tells each host how long a search may take, and when that changes', () => {
    const limits = () =>
      worker().told.flatMap((each) => ('t' in each && each.t === 'limit' ? [each.milliseconds] : []));
    void link.ask(post);
    worker().begin();
    expect(limits()).toEqual([5_000]);
    seconds = 30;
    void link.ask(post);
    void link.ask(post);
    expect(limits()).toEqual([5_000, 30_000]);
    worker().begin();
    expect(limits()).toEqual([5_000, 30_000, 30_000]);
  });
});
