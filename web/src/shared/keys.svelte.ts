// One dispatcher for all keys of the app. It acts by the place of a key or by its letter, never while somebody types,
// and never with Ctrl, Alt or Meta. Letters can be switched off.
import { untrack } from 'svelte';
import type { KeyBinding, KeyMap } from '../games/types';
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

  dispatch = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
    if (document.querySelector('dialog[open]')) return;
    const binding = this.all.find((candidate) => matches(candidate, event));
    if (!binding) return;
    event.preventDefault();
    binding.run(event);
  };
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
  if (!keys?.includes(event.key.toLowerCase())) return false;
  return settings.get('letters') || event.key.length > 1;
}

export const keys = new Keys();
