// How long a movement takes: the one place that knows it. Style sheets read it as `--motion`.
export const SPEEDS = ['off', 'quick', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

const TIMES: Record<Speed, number> = { off: 0, quick: 150, normal: 270, slow: 400 };
/** How long another player's move is shown alone: time to see it arrive. */
const STAYS: Record<Speed, number> = { off: 0, quick: 250, normal: 600, slow: 1200 };
const LONGEST = 400;

let time = 0;

/** In milliseconds; 0: nothing moves. */
export const motionTime = (): number => time;
/** What is thrown rolls on a little longer, and what lights up fades slowly. */
export const lingerTime = (): number => Math.min(LONGEST, time * 1.5);
export const stayOf = (speed: Speed): number => STAYS[speed];

/** `still`: the reader has asked the system for less motion. */
export function setSpeed(speed: Speed, still: boolean): void {
  time = still ? 0 : TIMES[speed];
  const root = document.documentElement;
  root.dataset.motion = time > 0 ? 'on' : 'off';
  root.style.setProperty('--motion', `${time}ms`);
}
