// A long match and a long chat are told in pages, in whatever order they come.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend, ChatLine, JoinEvents, Joined, Message, StoryPage } from '../wire/link/types';
import type { Event as GameEvent } from '../wire/common';
import type { View } from '../wire/common';
import { TableSession } from './table_session.svelte';

const PAGE = 10;
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + 1 + index);
const event = (n: number): GameEvent => ({ n, kind: 'done', seat: 2, args: {} });
const line = (number: number): ChatLine => ({ number, seat: 1, at: 0, text: String(number) });
const viewAt = (n: number) => ({ n, pending: { kind: 'decide', seat: 2, step: '' } }) as View;

/** A server with so many lines of story and chat. */
class LongMatch {
  lines = 95;
  said = 35;
  asked: StoryPage[] = [];
  events!: JoinEvents;

  readonly backend = {
    join: (_table: string, _tokens: string[], events: JoinEvents) => {
      this.events = events;
      return this.joined;
    },
  } as Partial<Backend> as Backend;

  readonly joined = {
    moment: async (at: number) => ({ viewer: 1, n: at, events: [], view: viewAt(at) }),
    story: async (from: number, to: number) => {
      const first = Math.max(from, to - PAGE);
      const page = { from: first, to, events: numbers(first, to).map(event) };
      this.asked.push(page);
      return page;
    },
    chatBefore: async (number: number | null) => {
      const last = number === null ? this.said : number - 1;
      return numbers(Math.max(0, last - PAGE), last).map(line);
    },
  } as Partial<Joined> as Joined;

  state(viewer: number, chat: ChatLine[] | null): Message {
    return { t: 'state', viewer, n: this.lines, view: viewAt(this.lines), legal: null, chat };
  }
  update(): Message {
    const [from, n] = [this.lines, ++this.lines];
    return { t: 'update', viewer: 1, from, n, events: [event(n)], view: viewAt(n), legal: null };
  }
}
const settled = () => new Promise((done) => setTimeout(done, 5));
const told = (session: TableSession) => session.events.map(({ n }) => n);
const heard = (session: TableSession) => session.chat.map(({ number }) => number);

describe('a long match', () => {
  let match: LongMatch;
  let session: TableSession;
  beforeEach(() => {
    match = new LongMatch();
    session = new TableSession(match.backend, 'abc', ['a', 'b'], () => 0);
    match.events.link({ kind: 'open' });
  });

  it('is told from the newest page to the first, with what happens meanwhile', async () => {
    match.events.message(match.state(1, []));
    match.events.message(match.update());
    await settled();
    expect(told(session)).toEqual(numbers(0, 96));
    expect(match.asked[0]).toMatchObject({ from: 85, to: 95 });
  });

  it('is told once, however often its state is sent', async () => {
    match.events.message(match.state(1, []));
    match.events.message(match.state(1, null));
    await settled();
    expect(told(session)).toEqual(numbers(0, 95));
  });

  it('goes on from what is known when a state comes after a loss', async () => {
    match.events.message(match.state(1, []));
    await settled();
    match.asked = [];
    match.lines = 110;
    match.events.message(match.state(1, []));
    await settled();
    expect(told(session)).toEqual(numbers(0, 110));
    expect(match.asked.at(-1)).toMatchObject({ from: 95 });
  });

  it('shows earlier chat on demand, and a second seat takes nothing away', async () => {
    match.events.message(match.state(1, numbers(25, 35).map(line)));
    match.events.message(match.state(2, null));
    expect(heard(session)).toEqual(numbers(25, 35));
    await session.recallChat();
    expect(heard(session)).toEqual(numbers(15, 35));
    match.events.message({ t: 'chat', ...line(36) });
    expect(heard(session)).toEqual(numbers(15, 36));
  });

  it('hears what was said while the connection was lost', async () => {
    match.events.message(match.state(1, numbers(25, 35).map(line)));
    match.events.link({ kind: 'lost', since: 0, retryAt: 0, stopping: false, why: null });
    match.said = 60;
    match.events.link({ kind: 'open' });
    await settled();
    expect(heard(session)).toEqual(numbers(25, 60));
  });
});
