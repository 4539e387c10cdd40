// Ties the flights to what a page shows: call it once where a view is drawn.
import { untrack } from 'svelte';
import type { GameEvent } from '../game_screen';
import { fly, land, look, type Before } from './flights';
import { motionTime } from './speed';

/** `view` is what the pieces are drawn from, `events` what led to it; without any it is a jump, and nothing travels. */
export function travels(view: () => unknown, events: () => GameEvent[]): void {
  let before: Before | null = null;
  $effect.pre(() => {
    view();
    before = untrack(() => (motionTime() > 0 ? look() : null));
  });
  $effect(() => {
    view();
    untrack(() => {
      const moves = events();
      if (before && moves.length > 0) fly(before, moves.findLast(({ seat }) => seat)?.seat ?? null);
      before = null;
    });
  });
  $effect(() => land);
}
