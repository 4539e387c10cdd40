// Browsers that install apps let the page offer it. It is said once, perhaps before anything is drawn.
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let waiting: InstallEvent | null = null;
let heard: (() => void) | null = null;

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // the browser's own bar would lie over the page
  waiting = event as InstallEvent;
  heard?.();
});
window.addEventListener('appinstalled', () => {
  waiting = null;
  heard?.();
});

/** Whether it can be installed; told again when that changes, until what is returned is called. */
export function watchInstall(tell: (possible: boolean) => void): () => void {
  heard = () => tell(waiting !== null);
  heard();
  return () => (heard = null);
}

/** The browser asks the reader. It can do so once. */
export async function install(): Promise<void> {
  const event = waiting;
  waiting = null;
  heard?.();
  await event?.prompt();
}
