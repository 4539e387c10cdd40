import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import fixture from '../../../fixtures/alhambra/action.json';
import { words } from '../../words/words.svelte';
import { Desk } from './desk.svelte';
import Note from './Note.svelte';
import type { AlhambraBoardProps } from './view';

/** Of the tiles 17 and 31 on the reserve the first one fits at 0,1. */
async function noteOf(tile: number): Promise<string> {
  await words.load('web_alhambra');
  const view = structuredClone(fixture.view) as unknown as AlhambraBoardProps['view'];
  view.seats[0]!.reserve = [17, 31];
  const args = { tile: 17, at: [0, 1] };
  const legal = [{ text: 'rebuild-in 17 0,1', kind: 'rebuild-in', args, reveals: false }];
  const desk = new Desk(() => ({ view, seat: 1, legal, preview: async () => [] }) as unknown as AlhambraBoardProps);
  desk.choose('in');
  desk.pick(tile);
  const page = mount(Note, { target: document.body, props: { desk, say: {} as never } });
  flushSync();
  const text = document.body.textContent!.trim();
  void unmount(page);
  return text;
}

it('tells where a tile of the reserve can go, and that one which fits nowhere stays there', async () => {
  expect(await noteOf(17)).toMatch(/: choose a lit cell\.$/);
  expect(await noteOf(31)).toContain('fits nowhere now and stays on the reserve');
});
