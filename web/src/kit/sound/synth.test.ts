import { describe, expect, it } from 'vitest';
import { render, SOUNDS } from './synth';

const RATE = 48_000;
const LONG = ['won', 'over'];

describe.each(SOUNDS)('%s', (sound) => {
  const samples = render(sound, RATE);
  const rms = (part: Float32Array) => Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);

  it('is heard, and never as loud as to be cut off', () => {
    const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(rms(samples)).toBeGreaterThan(0.01);
    expect(highest).toBeGreaterThan(0.1);
    expect(highest).toBeLessThan(0.9);
  });

  it('is short, begins softly and ends in silence', () => {
    expect(samples.length / RATE).toBeLessThanOrEqual(LONG.includes(sound) ? 1.5 : 0.6);
    expect(Math.abs(samples[0]!)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1)!)).toBe(0);
    expect(rms(samples.slice(-RATE / 200))).toBeLessThan(0.01);
  });

  it('strains no loudspeaker: its mean is nothing', () => {
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(1e-3);
  });

  it('is the same each time, and lasts as long at another rate', () => {
    expect(render(sound, RATE).every((sample, i) => sample === samples[i])).toBe(true);
    expect(render(sound, 44_100).length / 44_100).toBeCloseTo(samples.length / RATE, 3);
  });
});

it('is a family: no two sound alike', () => {
  const spectra = SOUNDS.map((sound) => render(sound, 8000).join());
  expect(new Set(spectra).size).toBe(SOUNDS.length);
});
