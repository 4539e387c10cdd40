// What a reader prefers, kept in this browser: theme, speed, countdown, sound, notices, single-letter keys.
import { keep, kept } from '../browser/storage';
import { setSpeed, stayOf, type Speed } from '../kit/motion/speed';
import { hear, setVolume } from '../kit/sound/sound';
import { THINKING_SECONDS } from '../wire/link/page/messages';
import type { Home } from '../wire/link/homes';

export type Theme = 'auto' | 'light' | 'dark';

interface Kept {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** Of the sounds, from 0 to 1. */
  volume: number;
  notices: boolean;
  /** Of computer players. */
  remarks: boolean;
  push: boolean;
  letters: boolean;
  /** Letters the reader chose, by the usual one. */
  keys: Record<string, string>;
  /** Seconds after which a turn ends by itself when nothing else is left to do; 0: never. */
  countdown: number;
  /** Lists instead of drawn boards. */
  plain: boolean;
  name: string;
  /** Where a table is made that waits for nobody. */
  home: Home;
  /** Seconds at most for a decision of a computer player in this page. */
  thinking: number;
  /** Games whose lesson was offered, or played to its end. */
  offered: string[];
}
/** Settings that are on or off. */
export type Switch = 'sound' | 'notices' | 'push' | 'remarks' | 'letters' | 'plain';
const DEFAULTS: Kept = {
  theme: 'auto',
  speed: 'normal',
  sound: false,
  volume: 0.5,
  notices: false,
  remarks: true,
  push: false,
  letters: true,
  keys: {},
  countdown: 0,
  plain: false,
  name: '',
  home: 'page',
  thinking: THINKING_SECONDS,
  offered: [],
};

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(kept('settings') ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

const dark = window.matchMedia?.('(prefers-color-scheme: dark)');
const still = window.matchMedia?.('(prefers-reduced-motion: reduce)');

class Settings {
  #kept = $state<Kept>(read());
  #still = $state(still?.matches ?? false);

  constructor() {
    dark?.addEventListener('change', () => this.apply());
    still?.addEventListener('change', ({ matches }) => ((this.#still = matches), this.apply()));
    this.apply();
  }

  get<K extends keyof Kept>(name: K): Kept[K] {
    return this.#kept[name];
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.#kept[name] = value;
    keep('settings', JSON.stringify(this.#kept));
    this.apply();
  }

  /** The lesson of this game need not be offered any more. */
  offered(game: string): void {
    const before = this.#kept.offered;
    if (!before.includes(game)) this.set('offered', [...before, game]);
  }

  get motion(): boolean {
    return !this.#still && this.#kept.speed !== 'off';
  }

  /** How long another player's move is shown alone, in milliseconds. */
  get stay(): number {
    return this.motion ? stayOf(this.#kept.speed) : 0;
  }

  apply(): void {
    const root = document.documentElement;
    const theme = this.#kept.theme;
    root.dataset.theme = theme === 'auto' ? (dark?.matches ? 'dark' : 'light') : theme;
    // What the browser draws around the app has the colour of its ground.
    const ground = getComputedStyle(root).getPropertyValue('--ground');
    document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta) => (meta.content = ground));
    setSpeed(this.#kept.speed, this.#still);
    setVolume(this.#kept.sound ? this.#kept.volume : 0);
  }
}

export const settings = new Settings();

/** Whoever switches them on hears at once how they are. */
export function switchSounds(on: boolean, volume = settings.get('volume')): void {
  settings.set('volume', volume);
  settings.set('sound', on);
  hear('points');
}
