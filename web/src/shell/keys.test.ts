import { beforeEach, describe, expect, it } from 'vitest';
import { keys, letterFor } from './keys.svelte';
import { settings } from './settings.svelte';

function press(key: string, more: { code?: string; target?: HTMLElement } & KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more });
  (more.target ?? document.body).addEventListener('keydown', keys.dispatch as EventListener, { once: true });
  (more.target ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

describe('keys', () => {
  let done: string[] = [];
  const act = (name: string) => () => void done.push(name);

  beforeEach(() => {
    done = [];
    document.body.replaceChildren();
    settings.set('keys', {});
    settings.set('letters', true);
    return keys.register([
      { keys: ['u'], shown: 'U', does: 'undo', run: act('undo') },
      { keys: ['n'], shown: 'N', does: 'end', run: act('end') },
      { codes: ['Digit1'], shown: '1', does: 'market', run: act('market') },
    ]);
  });

  it('act by letter, and by place where they are digits', () => {
    press('U');
    press('&', { code: 'Digit1' });
    expect(done).toEqual(['undo', 'market']);
  });
  it('are changed, and two that want the same letter change places', () => {
    keys.choose('u', 'z');
    press('u');
    press('z');
    keys.choose('u', 'n');
    expect([letterFor('u'), letterFor('n')]).toEqual(['n', 'z']);
    press('n');
    expect(done).toEqual(['undo', 'undo']);
  });
  it('keep quiet when letters are off, with Ctrl, and while somebody types', () => {
    const field = document.createElement('input');
    document.body.append(field);
    expect(press('u', { target: field })).toBe(false);
    expect(press('1', { target: field, code: 'Digit1' })).toBe(false);
    expect(press('u', { ctrlKey: true })).toBe(false);
    settings.set('letters', false);
    expect(press('u')).toBe(false);
    expect(press('1', { code: 'Digit1' })).toBe(true);
    expect(done).toEqual(['market']);
  });
});
