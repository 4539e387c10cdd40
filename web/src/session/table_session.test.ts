// A long match and a long chat are told in pages, in whatever order they come.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend, ChatLine, JoinEvents, Joined, Message, StoryPage } from '../wire/link/types';
import type { Event as GameEvent } from '../wire/common';
import type { UndoLines, View } from '../wire/common';
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

  /** With the newest page of the story. */
  state(viewer: number, chat: ChatLine[] | null): Message {
    const [n, from] = [this.lines, this.lines - PAGE];
    const events = numbers(from, n).map(event);
    return { t: 'state', viewer, from, n, events, view: viewAt(n), legal: null, undo: null, result: null, chat };
  }
  update(undo: UndoLines | null = null): Message {
    const [from, n] = [this.lines, ++this.lines];
    return { t: 'update', viewer: 1, from, n, events: [event(n)], view: viewAt(n), legal: null, undo, result: null };
  }
}
const settled = () => new Promise((done) => setTimeout(done, 5));
const told = (session: TableSession) => session.events.map(({ n }) => n);
const heard = (session: TableSession) => session.chat.lines.map(({ number }) => number);

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
    expect(match.asked[0]).toMatchObject({ from: 75, to: 85 });
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
    expect(match.asked).toMatchObject([{ from: 95, to: 100 }]);
  });

  it('offers to go back to the lines that the server names', async () => {
    const undone: number[] = [];
    match.joined.undo = async (_seat, _n, to) => void undone.push(to);
    match.events.message(match.state(1, []));
    expect(session.undoable).toBeNull();
    await session.undo();
    match.events.message(match.update({ lines: [90, 93, 95], turn: 93 }));
    expect(session.undoable).toEqual({ lines: [90, 93, 95], turn: 93 });
    await session.undo();
    match.events.message(match.update({ lines: [90, 93], turn: 93 }));
    await session.restartTurn();
    expect(undone).toEqual([95, 93]);
  });

  it('shows earlier chat on demand, and a second seat takes nothing away', async () => {
    match.events.message(match.state(1, numbers(25, 35).map(line)));
    match.events.message(match.state(2, null));
    expect(heard(session)).toEqual(numbers(25, 35));
    await session.chat.recall();
    expect(heard(session)).toEqual(numbers(15, 35));
    match.events.message({ t: 'chat', ...line(36) });
    expect(heard(session)).toEqual(numbers(15, 36));
  });

  it('counts what others have said since it was read', () => {
    match.events.message(match.state(2, numbers(25, 35).map(line)));
    expect(session.chat.unread).toEqual([]);
    match.events.message({ t: 'chat', ...line(36) });
    match.events.message({ t: 'chat', ...line(37), seat: 2 });
    expect(session.chat.unread.map(({ number }) => number)).toEqual([36]);
    session.chat.read();
    expect(session.chat.unread).toEqual([]);
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
