// Ties flights and sounds to what a page shows: call it once where a view is drawn.
import { untrack } from 'svelte';
import type { GameEvent } from '../game_screen';
import { soundOn } from '../sound/sound';
import { fly, land, look, movedSince, type Before } from './flights';
import { sound } from './heard';
import { motionTime } from './speed';

/** `view` is what the pieces are drawn from, `events` what led to it; without any it is a jump, and nothing travels. */
export function travels(view: () => unknown, events: () => GameEvent[]): void {
  let before: Before | null = null;
  $effect.pre(() => {
    view();
    before = untrack(() => (motionTime() > 0 || soundOn() ? look() : null));
  });
  $effect(() => {
    view();
    untrack(() => {
      const moves = events();
      if (before && moves.length > 0) {
        const moved = movedSince(before);
        fly(moved, moves.findLast(({ seat }) => seat)?.seat ?? null);
        sound(moved);
      }
      before = null;
    });
  });
  $effect(() => land);
}
