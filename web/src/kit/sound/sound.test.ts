// What is heard when, with a stand-in for the browser's audio.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { look, movedSince } from '../motion/flights';
import { sound } from '../motion/heard';
import { play, setVolume } from './player';
import * as door from './sound';

const started: number[] = [];
const contexts: AudioContextStandIn[] = [];
class Node_ {
  gain = { value: 1 };
  playbackRate = { value: 1 };
  onended: (() => void) | null = null;
  connect = <T>(to: T): T => to;
  start = (at: number): void => void started.push(at);
}
class AudioContextStandIn {
  state = 'suspended';
  currentTime = 0;
  sampleRate = 8000;
  destination = new Node_();
  loudness = new Node_();
  constructor() {
    contexts.push(this);
  }
  createGain = (): Node_ => this.loudness;
  resume = async (): Promise<void> => void (this.state = 'running');
  close = async (): Promise<void> => void (this.state = 'closed');
}
class BufferStandIn {
  duration: number;
  constructor({ length, sampleRate }: { length: number; sampleRate: number }) {
    this.duration = length / sampleRate;
  }
  copyToChannel(): void {}
}
const heard: string[] = [];
const listen = (event: Event): void => void heard.push((event as CustomEvent<string>).detail);

beforeEach(() => {
  vi.stubGlobal('AudioContext', AudioContextStandIn);
  vi.stubGlobal('AudioBuffer', BufferStandIn);
  vi.stubGlobal('AudioBufferSourceNode', Node_);
  vi.stubGlobal('DynamicsCompressorNode', Node_);
  document.addEventListener('sound', listen);
});
afterEach(() => {
  setVolume(0);
  document.removeEventListener('sound', listen);
  [started, contexts, heard].forEach((list) => (list.length = 0));
  vi.unstubAllGlobals();
});
const touch = (): boolean => window.dispatchEvent(new Event('pointerdown'));

it('waits for a touch, and forgets what was to be heard before', () => {
  setVolume(0.5);
  play('tile', 0);
  expect(contexts).toEqual([]);
  touch();
  play('card', 0);
  expect(heard).toEqual(['card']);
  expect(contexts[0]!.loudness.gain.value).toBe(0.25);
});

it('gives the loudspeaker back when switched off', () => {
  setVolume(1);
  touch();
  setVolume(0);
  expect(contexts[0]!.state).toBe('closed');
  touch();
  play('card', 0);
  expect([contexts.length, heard]).toEqual([1, []]);
});

it('lets short sounds follow one another, a long one only when it is over, and never many', () => {
  setVolume(1);
  touch();
  for (let i = 0; i < 20; i++) play('card', 0);
  expect(started.slice(0, 3).map((at) => Math.round(at * 100))).toEqual([0, 7, 14]);
  expect(started.length).toBeLessThan(6);
  play('dice', 0);
  play('dice', 0);
  expect(heard.filter((name) => name === 'dice')).toEqual(['dice']);
  for (const name of ['tile', 'mark', 'points'] as const) play(name, 0);
  expect(started.length).toBe(6);
  play('turn', 0);
  expect(heard.at(-1)).toBe('turn');
});

it('is heard when it has come, not before', () => {
  setVolume(1);
  touch();
  play('tile', 200);
  expect(started).toEqual([0.2]);
});

it('a tab that nobody sees only calls for its reader', async () => {
  door.setVolume(1);
  await vi.waitFor(() => {
    touch();
    door.hear('card');
    expect(contexts.length).toBe(1);
  });
  await Promise.resolve();
  heard.length = 0;
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  door.hear('tile');
  door.hear('turn');
  await vi.waitFor(() => expect(heard).toEqual(['turn']));
  vi.restoreAllMocks();
  door.setVolume(0);
  expect(door.soundOn()).toBe(false);
});

it.each([
  ['a tile that is bought', 'market', '', 'tray', '', 'tile 7', ['tile']],
  ['a card that is paid', 'hand', 'data-sound="coin"', 'row', '', 'card b7', ['coin']],
  ['a card that is taken', 'row', '', 'hand', 'data-sound="coin"', 'card b7', ['card']],
  ['what is simply there', '', '', 'board', 'data-from=""', 'die y3', []],
])('%s', async (_, from, more, to, after, piece, expected) => {
  const hear = vi.spyOn(door, 'hear').mockImplementation(() => {});
  const lay = (place: string, more: string): void => {
    document.body.innerHTML = place && `<div data-place="${place}" ${more}><b data-piece="${piece}"></b></div>`;
  };
  lay(from, more);
  const before = look();
  lay(to, after);
  sound(movedSince(before));
  expect(hear.mock.calls.map(([name]) => name)).toEqual(expected);
  hear.mockRestore();
});

it('what grows sounds as it says', () => {
  const hear = vi.spyOn(door, 'hear').mockImplementation(() => {});
  const count = (value: number): void => {
    document.body.innerHTML = `<b data-grows="points 1" data-value="${value}" data-sound="points"></b>`;
  };
  count(3);
  const before = look();
  count(2);
  sound(movedSince(before));
  count(8);
  sound(movedSince(before));
  expect(hear.mock.calls).toEqual([['points', 0]]);
  hear.mockRestore();
});
