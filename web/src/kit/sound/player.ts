// Plays the sounds, one softly over another. Loaded only by whoever wants to hear them (`sound.ts`).
import { render, type Sound } from './synth';

/** More at once would be a noise. What concerns the reader or the whole game is heard all the same. */
const MOST = 6;
const ALWAYS: Sound[] = ['turn', 'won', 'over'];
/** The same sound again, in seconds: a short one follows after a moment, as when cards are dealt; but nothing is heard long after it was seen. */
const APART = 0.07;
const LATE = 0.3;
/** A browser lets nobody be heard before the reader has touched something. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

let volume = 0;
let audio: { context: AudioContext; loudness: GainNode } | null = null;
const samples = new Map<Sound, AudioBuffer>();
/** When each sound begins next at the earliest. */
const free = new Map<Sound, number>();
let playing = 0;

function open(): { context: AudioContext; loudness: GainNode } {
  const context = new AudioContext();
  const loudness = context.createGain();
  const limiter = new DynamicsCompressorNode(context, {
    threshold: -9,
    knee: 6,
    ratio: 20,
    attack: 0.002,
    release: 0.1,
  });
  loudness.connect(limiter).connect(context.destination);
  return { context, loudness };
}

function wake(): void {
  try {
    audio ??= open();
    audio.loudness.gain.value = volume ** 2; // as ears hear it
    if (audio.context.state !== 'running') void audio.context.resume();
  } catch {
    // No sound here; everything is seen, too.
  }
}

/** From 0 to 1; 0 gives the loudspeaker back. */
export function setVolume(wanted: number): void {
  const how = wanted > 0 ? 'addEventListener' : 'removeEventListener';
  GESTURES.forEach((gesture) => window[how](gesture, wake, true));
  volume = wanted;
  if (wanted === 0) {
    void audio?.context.close();
    audio = null;
    samples.clear();
    free.clear();
    playing = 0;
  } else if (audio || navigator.userActivation?.hasBeenActive) wake();
}

/** `after`: in milliseconds. Tells the page what begins to be heard: the event `sound`, with its name. */
export function play(sound: Sound, after: number): void {
  if (!audio || (playing >= MOST && !ALWAYS.includes(sound))) return;
  const { context, loudness } = audio;
  const isHeard = context.state === 'running' || context.currentTime === 0; // about to begin
  if (!isHeard) return;
  const now = context.currentTime + after / 1000;
  const at = Math.max(now, free.get(sound) ?? 0);
  if (at > now + LATE) return;
  const buffer = bufferOf(sound, context);
  free.set(sound, at + (buffer.duration > LATE ? buffer.duration : APART));
  const source = new AudioBufferSourceNode(context, { buffer });
  source.playbackRate.value = 1 + 0.03 * Math.sin(at * 40); // no two cards sound quite alike
  source.connect(loudness);
  source.onended = () => playing--;
  playing++;
  source.start(at);
  document.dispatchEvent(new CustomEvent('sound', { detail: sound }));
}

function bufferOf(sound: Sound, context: AudioContext): AudioBuffer {
  const known = samples.get(sound);
  if (known) return known;
  const data = render(sound, context.sampleRate);
  const buffer = new AudioBuffer({ length: data.length, sampleRate: context.sampleRate });
  buffer.copyToChannel(data, 0);
  samples.set(sound, buffer);
  return buffer;
}
