// The one door to the sounds: games and pages name what happened. What makes sounds is loaded when somebody switches them on.
import type { Sound } from './synth';
export type { Sound } from './synth';

type Player = typeof import('./player');
let volume = 0;
let player: Promise<Player | null> | null = null;

export const soundOn = (): boolean => volume > 0;

/** From 0, which is off, to 1. */
export function setVolume(wanted: number): void {
  volume = wanted;
  if (wanted > 0) player ??= import('./player').catch(() => (player = null));
  void player?.then((loaded) => loaded?.setVolume(volume));
}

/** `after`: when it has come, in milliseconds. A tab that nobody sees only calls for its reader. */
export function hear(sound: Sound, after = 0): void {
  if (volume === 0 || (document.hidden && sound !== 'turn')) return;
  void player?.then((loaded) => volume > 0 && loaded?.play(sound, after));
}
