// Asks the browser to keep what is stored here also when it runs out of room. Some browsers ask their reader, so it is asked once; whoever
// installs the app has answered already.
import { keep, kept } from './storage';

const ask = () => void navigator.storage?.persist?.().catch(() => {});

export function askToPersist(): void {
  if (kept('persist')) return;
  keep('persist', 'asked');
  ask();
}
window.addEventListener('appinstalled', ask);
