// A reader is not asked again and again.
import { expect, it, vi } from 'vitest';
import { askToPersist } from './persist';

it('asks the browser once, and again when the app is installed', () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  askToPersist();
  askToPersist();
  expect(persist).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
