// One dispatcher for all keys of the app. It acts by the place of a key or by its letter, never while somebody types,
// and never with Ctrl, Alt or Meta. Letters can be switched off and changed.
import { untrack } from 'svelte';
import type { KeyBinding, KeyMap } from '../kit/game_screen';
import { settings } from './settings.svelte';

class Keys {
  #layers = $state.raw<KeyMap[]>([]);

  /** Everything registered, for the help page; the newest first. */
  get all(): KeyBinding[] {
    return this.#layers.flat();
  }

  register = (keys: KeyMap): (() => void) => {
    // Called from effects, which must not run again because somebody else registers.
    this.#layers = [keys, ...untrack(() => this.#layers)];
    return () => (this.#layers = untrack(() => this.#layers).filter((layer) => layer !== keys));
  };

  /** Gives a binding another letter; whoever had that one gets the old one. */
  choose(usual: string, wanted: string): void {
    const chosen = { ...settings.get('keys') };
    const other = this.all
      .map(usualLetter)
      .find((letter) => letter && letter !== usual && letterFor(letter) === wanted);
    if (other) chosen[other] = letterFor(usual);
    chosen[usual] = wanted;
    settings.set('keys', chosen);
  }

  dispatch = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
    if (document.querySelector('dialog[open]')) return;
    const binding = this.all.find((candidate) => matches(candidate, event));
    if (!binding) return;
    event.preventDefault();
    binding.run(event);
  };
}

/** The letter a binding is known by; null where it has none and acts by place or name. */
export function usualLetter({ keys: letters }: KeyBinding): string | null {
  return letters?.[0]?.length === 1 ? letters[0] : null;
}

/** The letter that acts now: the reader's own, or the usual one. */
export function letterFor(usual: string): string {
  return settings.get('keys')[usual] ?? usual;
}

function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) {
    // A slider keeps its arrows, everything else there is ours.
    if (target.type === 'range') return key.startsWith('Arrow') || key === 'Home' || key === 'End';
    return target.type !== 'checkbox' && target.type !== 'radio';
  }
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function matches({ codes, keys }: KeyBinding, event: KeyboardEvent): boolean {
  if (codes?.includes(event.code)) {
    // Enter and Space on a button press that button.
    const presses = event.code === 'Enter' || event.code === 'NumpadEnter' || event.code === 'Space';
    return !(presses && event.target instanceof Element && event.target.closest('button, a, summary'));
  }
  if (!keys?.some((usual) => letterFor(usual) === event.key.toLowerCase())) return false;
  return settings.get('letters') || event.key.length > 1;
}

export const keys = new Keys();
