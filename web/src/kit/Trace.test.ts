import { createRawSnippet, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import type { GameEvent } from './game_screen';
import Trace from './Trace.svelte';

const event = (kind: string, seat?: number): GameEvent => ({ n: 1, kind, seat, args: {} });
const events = [event('built', 1), event('turned', 2), event('hidden', 2), event('rolled'), event('rolled', 1)];

function words(seat: number | null, shown = events): string[] {
  const say = { event: ({ kind, seat: who }: GameEvent) => `${kind} ${who ?? '-'}` } as never;
  const pieces = createRawSnippet(() => ({ render: () => '<i></i>' })) as never;
  const props = { events: shown, told: ['built', 'turned'], toldToAll: ['rolled'], seat, say, pieces };
  const page = mount(Trace, { target: document.body, props });
  const found = [...document.querySelectorAll('.words')].map(({ textContent }) => textContent ?? '');
  void unmount(page);
  return found;
}

it('tells what others did, and to everybody what the rules did', () => {
  expect(words(1)).toEqual(['turned 2', 'rolled -', 'rolled 1']);
  expect(words(null)).toEqual(['built 1', 'turned 2', 'rolled -', 'rolled 1']);
});

it('tells no more than the newest four', () => {
  const many = Array.from({ length: 9 }, (_, index) => event('built', index + 2));
  expect(words(1, many)).toEqual(['built 7', 'built 8', 'built 9', 'built 10']);
});
