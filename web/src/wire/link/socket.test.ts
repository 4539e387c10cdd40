// The connection mends itself: what was not answered is sent again with the same id, and the story goes on from the last line.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSocket } from './socket';
import { Refused, Trouble, type Link, type Message } from './types';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
    this.say({ t: 'welcome', version: '1', commit: 'a' });
    this.say({ t: 'table', phase: 'running', seats: [] });
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const latest = () => FakeSocket.all.at(-1)!;

describe('a joined table', () => {
  let links: Link[];
  let shown: Message[];
  let socket: TableSocket;
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    links = [];
    shown = [];
    socket = new TableSocket(
      'abc',
      ['token'],
      { message: (message) => shown.push(message), link: (link) => links.push(link), upgraded: () => {} },
      {
        language: () => 'en',
        reachable: async () => true,
        open: () => new FakeSocket() as unknown as WebSocket,
      },
    );
  });
  afterEach(() => {
    socket.leave();
    vi.useRealTimers();
  });

  it('stays connected while the browser lets it act but once a minute', async () => {
    latest().open();
    for (let minute = 0; minute < 3; minute += 1) {
      vi.setSystemTime(Date.now() + 60_000); // the clock goes on, the timers do not
      await vi.advanceTimersByTimeAsync(25_000);
      expect(latest().sent.at(-1)).toMatchObject({ t: 'ping' });
      latest().say({ t: 'ack', id: 'ping', n: 0 });
    }
    expect(FakeSocket.all).toHaveLength(1);
    // Without an answer it gives the connection up.
    await vi.advanceTimersByTimeAsync(50_000);
    expect(links.map(({ kind }) => kind)).toContain('lost');
  });

  it('sends an unanswered action again with the same id', async () => {
    latest().open();
    const acting = socket.act(1, 20, 'end');
    const first = latest().sent.at(-1)!;
    latest().close();
    expect(links.at(-1)?.kind).toBe('lost');
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all).toHaveLength(2);
    latest().open();
    expect(latest().sent.at(-1)).toEqual(first);
    latest().say({ t: 'ack', id: first.id, n: 21 });
    await acting;
    expect(links.at(-1)?.kind).toBe('open');
  });

  it('catches up from the last line it has', async () => {
    latest().open();
    latest().say({
      t: 'state',
      viewer: 1,
      from: 0,
      n: 32,
      events: [],
      view: { n: 32, turn: 5 },
      legal: null,
      chat: [],
    });
    latest().say({ t: 'update', viewer: 1, from: 32, n: 33, events: [], changes: { n: 33 }, legal: null });
    expect(shown.at(-1)).toMatchObject({ t: 'update', n: 33, view: { n: 33, turn: 5 } });
    latest().close();
    await vi.advanceTimersByTimeAsync(600);
    latest().open();
    expect(latest().sent[1]).toMatchObject({ t: 'join', table: 'abc', n: 33 });
  });

  it('joins anew, with whole views, when what has changed does not fit what it has', async () => {
    latest().open();
    const state = (viewer: number, n: number) =>
      latest().say({ t: 'state', viewer, from: 0, n, events: [], view: { n }, legal: null, chat: [] });
    state(1, 30);
    state(2, 30);
    latest().say({ t: 'update', viewer: 1, from: 31, n: 32, events: [], changes: { n: 32 }, legal: null });
    expect(shown.at(-1)).toMatchObject({ t: 'state', n: 30 });
    expect(latest().sent.at(-1)).toEqual({ t: 'join', id: 'join', table: 'abc', tokens: ['token'] });
    state(1, 32);
    state(2, 31);
    latest().close();
    await vi.advanceTimersByTimeAsync(600);
    latest().open();
    expect(latest().sent[1]).toEqual({ t: 'join', id: 'join', table: 'abc', tokens: ['token'] });
  });

  it('catches up from a state as well, and asks for nothing else by itself', async () => {
    latest().open();
    latest().say({ t: 'state', viewer: 1, n: 12, view: {}, legal: null, chat: [] });
    expect(latest().sent.map(({ t }) => t)).toEqual(['hello', 'join']);
    latest().close();
    await vi.advanceTimersByTimeAsync(600);
    latest().open();
    expect(latest().sent[1]).toMatchObject({ t: 'join', n: 12 });
  });

  it('asks again for previews that did not fit', async () => {
    latest().open();
    const asking = socket.preview(1, 20, [['a'], ['b'], ['c']]);
    const answer = (...codes: string[]) =>
      latest().say({
        t: 'answer',
        id: latest().sent.at(-1)!.id,
        previews: codes.map((code) => ({ changes: [{ code }] })),
      });
    answer('a', 'b');
    await vi.advanceTimersByTimeAsync(0);
    expect(latest().sent.at(-1)).toMatchObject({ t: 'preview', seat: 1, n: 20, actions: [['c']] });
    answer('c');
    expect((await asking).map(({ changes }) => changes![0]!.code)).toEqual(['a', 'b', 'c']);
  });

  it('asks for pages of the story and of the chat', async () => {
    latest().open();
    const story = socket.story(3, 90, 2);
    expect(latest().sent.at(-1)).toMatchObject({ t: 'moment', at: 90, from: 3, seat: 2 });
    latest().say({
      t: 'answer',
      id: latest().sent.at(-1)!.id,
      viewer: 2,
      from: 40,
      n: 90,
      events: [{ n: 41 }],
      view: {},
    });
    expect(await story).toEqual({ from: 40, to: 90, events: [{ n: 41 }] });
    const chat = socket.chatBefore(8);
    expect(latest().sent.at(-1)).toMatchObject({ t: 'chat-before', number: 8 });
    latest().say({ t: 'answer', id: latest().sent.at(-1)!.id, chat: [] });
    expect(await chat).toEqual([]);
  });

  it('tells a refusal from an error, and waits when asked to', async () => {
    latest().open();
    const refused = socket.act(1, 20, 'end');
    latest().say({ t: 'refused', id: latest().sent.at(-1)!.id, violation: { rule: 'ALH-10', code: 'x', args: {} } });
    await expect(refused).rejects.toBeInstanceOf(Refused);
    const busy = socket.act(1, 20, 'end');
    const id = latest().sent.at(-1)!.id;
    latest().say({ t: 'error', id, code: 'rate.limit', retry_after: 1 });
    await vi.advanceTimersByTimeAsync(1100);
    expect(latest().sent.filter((message) => message.id === id)).toHaveLength(2);
    latest().say({ t: 'error', id, code: 'stale', args: { n: 22 } });
    await expect(busy).rejects.toBeInstanceOf(Trouble);
  });

  it('says so when a budget is used up for long', async () => {
    latest().open();
    for (const retry of [{ retry_after: 3600 }, {}]) {
      const chat = socket.chat('hello', 1);
      latest().say({ t: 'error', id: latest().sent.at(-1)!.id, code: 'rate.limit', text: 'later', ...retry });
      await expect(chat).rejects.toMatchObject({ code: 'rate.limit', text: 'later' });
    }
  });

  it('says at once that there is no network, and that it was a mistake', async () => {
    latest().open();
    window.dispatchEvent(new Event('offline'));
    expect(links.at(-1)?.kind).toBe('lost');
    expect(latest().sent.at(-1)).toMatchObject({ t: 'ping' });
    await vi.advanceTimersByTimeAsync(10);
    latest().say({ t: 'ack', id: 'ping', n: 0 });
    expect(links.at(-1)?.kind).toBe('open');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('connects anew once the network is back', async () => {
    latest().open();
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(2_600);
    expect(latest().readyState).toBe(3);
    expect(links.at(-1)?.kind).toBe('lost');
    window.dispatchEvent(new Event('online'));
    latest().open();
    expect(links.at(-1)?.kind).toBe('open');
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it('finds out that what was sent did not arrive, and sends it again', async () => {
    latest().open();
    await vi.advanceTimersByTimeAsync(100);
    const acting = socket.act(1, 20, 'end');
    const first = latest().sent.at(-1)!;
    await vi.advanceTimersByTimeAsync(5_100);
    expect(links.at(-1)?.kind).toBe('lost');
    await vi.advanceTimersByTimeAsync(600);
    latest().open();
    expect(latest().sent.at(-1)).toEqual(first);
    latest().say({ t: 'ack', id: first.id, n: 21 });
    await acting;
  });

  it('ends when the table is gone or the page too old', () => {
    latest().open();
    latest().say({ t: 'error', id: 'join', code: 'not-found' });
    expect(links.at(-1)).toEqual({ kind: 'gone', code: 'not-found' });
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('comes back to a table that the server cannot read now', async () => {
    latest().open();
    latest().say({ t: 'error', id: 'join', code: 'storage.busy', retry_after: 2 });
    expect(links.at(-1)?.kind).toBe('lost');
    await vi.advanceTimersByTimeAsync(600);
    latest().open();
    expect(links.at(-1)?.kind).toBe('open');
  });

  it('stays away as long as a server that shut it out says', async () => {
    latest().open();
    latest().say({ t: 'bye', code: 'rate.flooding', args: {}, text: 'too much', retry_after: 60 });
    latest().close();
    expect(links.at(-1)).toMatchObject({ kind: 'lost', why: 'too much' });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeSocket.all).toHaveLength(2);
    latest().open();
    latest().close();
    expect(links.at(-1)).toMatchObject({ kind: 'lost', why: null });
  });

  it('pauses longer and longer', async () => {
    for (let times = 0; times < 5; times += 1) {
      latest().close();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(FakeSocket.all).toHaveLength(6);
    expect(links.some(({ kind }) => kind === 'blocked')).toBe(true);
  });
});
