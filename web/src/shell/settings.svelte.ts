// What a reader prefers, kept in this browser: theme, motion, pace, countdown, sound, notices, single-letter keys.
import { keep, kept } from '../browser/storage';

export type Theme = 'auto' | 'light' | 'dark';
export type PaceName = 'calm' | 'fast' | 'instant';

interface Kept {
  theme: Theme;
  pace: PaceName;
  sound: boolean;
  notices: boolean;
  letters: boolean;
  /** Letters the reader chose, by the usual one. */
  keys: Record<string, string>;
  /** Seconds after which a turn ends by itself when nothing else is left to do; 0: never. */
  countdown: number;
  /** Lists instead of drawn boards. */
  plain: boolean;
  name: string;
  /** Games whose lesson was offered. */
  offered: string[];
}
/** Settings that are on or off. */
export type Switch = 'sound' | 'notices' | 'letters' | 'plain';
const DEFAULTS: Kept = {
  theme: 'auto',
  pace: 'calm',
  sound: false,
  notices: false,
  letters: true,
  keys: {},
  countdown: 0,
  plain: false,
  name: '',
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
    still?.addEventListener('change', ({ matches }) => (this.#still = matches));
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

  get motion(): boolean {
    return !this.#still && this.#kept.pace !== 'instant';
  }

  /** How long another player's move is shown alone, in milliseconds. */
  get stay(): number {
    if (!this.motion) return 0;
    return this.#kept.pace === 'calm' ? 550 : 200;
  }

  apply(): void {
    const root = document.documentElement;
    const theme = this.#kept.theme;
    root.dataset.theme = theme === 'auto' ? (dark?.matches ? 'dark' : 'light') : theme;
    root.dataset.motion = this.motion ? 'on' : 'off';
  }
}

export const settings = new Settings();
