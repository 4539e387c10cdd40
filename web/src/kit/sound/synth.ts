// The family of sounds, made sample by sample: wood and glazed clay for what is laid, paper, small bells, and the plucked string of a lute
// for what concerns the whole game. Nothing is recorded, and the same rate gives the same samples.
export const SOUNDS = ['card', 'tile', 'coin', 'dice', 'mark', 'points', 'turn', 'won', 'over'] as const;
export type Sound = (typeof SOUNDS)[number];

/** A value between -1 and 1 at a time in seconds since its own beginning, asked for in order. */
type Wave = (time: number) => number;
type Maker = (rate: number) => Wave;
interface Part {
  /** When it begins, in seconds. */
  at: number;
  level: number;
  wave: Maker;
}
interface Recipe {
  /** In seconds. */
  lasts: number;
  /** Its highest sample: how loud it is among the others. */
  peak: number;
  parts: Part[];
}

/** The same hiss each time. */
function hiss(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Something struck: tones that fade, the higher the sooner. Each is a resonator, which needs no sine for every sample. */
const struck =
  (pitch: number, fade: number, overtones: number[] = [1]): Maker =>
  (rate) => {
    const tones = overtones.map((times, index) => {
      const [angle, keep] = [(2 * Math.PI * pitch * times) / rate, Math.exp(-(1 + index) / (fade * rate))];
      return { turn: 2 * keep * Math.cos(angle), keep: keep ** 2, now: Math.sin(angle) / (1 + index), last: 0 };
    });
    return (time) => {
      let sum = 0;
      for (const tone of tones) {
        const { now } = tone;
        sum += now;
        tone.now = tone.turn * now - tone.keep * tone.last;
        tone.last = now;
      }
      return sum * Math.min(1, time / 0.0015);
    };
  };

/** Something that rubs: hiss round a pitch that moves from one to another, swelling and fading. */
const rubbed =
  (from: number, to: number, swell: number, lasts: number): Maker =>
  (rate) => {
    const noise = hiss(Math.round(from));
    let [low, band] = [0, 0];
    return (time) => {
      if (time > lasts) return 0;
      const pitch = from + ((to - from) * time) / lasts;
      const step = 2 * Math.sin((Math.PI * pitch) / rate);
      low += step * band;
      band += step * (noise() - low - 0.8 * band);
      return band * Math.min(1, time / swell) * Math.cos((Math.PI / 2) * (time / lasts)) ** 2;
    };
  };

/** A plucked string (Karplus and Strong): a short hiss goes round and is smoothed each time. */
const plucked =
  (pitch: number, softness = 0.996): Maker =>
  (rate) => {
    const noise = hiss(7);
    const string = Float32Array.from({ length: Math.round(rate / pitch) }, noise);
    for (let i = 1; i < string.length; i++) string[i] = 0.2 * string[i]! + 0.8 * string[i - 1]!; // a fingertip, no plectrum
    let at = 0;
    return (time) => {
      const next = (at + 1) % string.length;
      const now = string[at]!;
      string[at] = softness * 0.5 * (now + string[next]!);
      at = next;
      return now * Math.min(1, time / 0.003);
    };
  };

const WOOD = [1, 2.76, 5.4];
const BELL = [1, 2.02, 3.01, 4.16];
const part = (at: number, level: number, wave: Maker): Part => ({ at, level, wave });
const strings = (pitches: number[], apart: number): Part[] =>
  pitches.map((pitch, index) => part(index * apart, 1, plucked(pitch)));

const [D4, F4, A4, D5, E5, A5] = [293.66, 369.99, 440, 587.33, 659.26, 880];
const RECIPES: Record<Sound, Recipe> = {
  card: { lasts: 0.17, peak: 0.3, parts: [part(0, 1, rubbed(900, 2800, 0.03, 0.16))] },
  tile: {
    lasts: 0.22,
    peak: 0.5,
    parts: [part(0, 1, struck(310, 0.05, WOOD)), part(0, 0.5, rubbed(2600, 1200, 0.001, 0.02))],
  },
  coin: {
    lasts: 0.45,
    peak: 0.28,
    parts: [part(0, 0.8, struck(2090, 0.13, BELL)), part(0.07, 1, struck(2350, 0.17, BELL))],
  },
  dice: {
    lasts: 0.5,
    peak: 0.42,
    parts: [0, 0.07, 0.12, 0.2, 0.26, 0.36].map((at, index) =>
      part(at, 1 - 0.13 * index, struck(620 + 90 * ((index * 5) % 4), 0.025, WOOD)),
    ),
  },
  mark: { lasts: 0.26, peak: 0.22, parts: [0, 0.13].map((at) => part(at, 1, rubbed(2000, 3000, 0.02, 0.11))) },
  points: {
    lasts: 0.45,
    peak: 0.32,
    parts: [part(0, 0.8, struck(A4 * 2, 0.12, [1, 4])), part(0.09, 1, struck(E5 * 2, 0.16, [1, 4]))],
  },
  turn: { lasts: 0.6, peak: 0.4, parts: strings([A4, E5], 0.13) },
  won: { lasts: 1.5, peak: 0.6, parts: [...strings([D4, F4, A4, D5], 0.14), part(0.56, 0.5, struck(A5, 0.4, BELL))] },
  over: { lasts: 1.3, peak: 0.5, parts: strings([A4, F4, D4], 0.2) },
};
/** Every sound fades to nothing in its last moments, in seconds. */
const END = 0.06;

/** All samples of a sound. */
export function render(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const { lasts, peak, parts } = RECIPES[sound];
  const samples = new Float32Array(Math.floor(lasts * rate));
  for (const { at, level, wave } of parts) {
    const first = Math.round(at * rate);
    const next = wave(rate);
    for (let i = first; i < samples.length; i++) samples[i]! += level * next((i - first) / rate);
  }
  withoutRumble(samples, rate);
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const fade = END * rate;
  return samples.map((sample, i) => ((sample * peak) / highest) * Math.min(1, (samples.length - 1 - i) / fade));
}

/** What is too low to hear, and any constant part, only strains a loudspeaker. */
function withoutRumble(samples: Float32Array, rate: number): void {
  const keep = 1 - (2 * Math.PI * 60) / rate;
  let [last, out] = [0, 0];
  samples.forEach((sample, i) => {
    out = keep * (out + sample - last);
    last = sample;
    samples[i] = out;
  });
}
