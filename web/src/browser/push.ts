// Web Push: a message of the server that the browser takes while the page is closed.
import { keep, kept } from './storage';
import { activeWorker } from './worker';

/** As a server wants it. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export const pushPossible = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** Subscribes with the key of this server; throws where the reader or the browser does not want it. */
export async function subscribe(key: string): Promise<PushAddress> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('refused');
  const worker = await activeWorker();
  if (!worker) throw new Error('no worker');
  const { pushManager } = worker;
  if (kept('push-key') !== key) await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  keep('push-key', key);
  return addressOf(subscription);
}

/** Where messages come to now; null: nowhere. */
export async function subscribed(): Promise<PushAddress | null> {
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return found ? addressOf(found) : null;
}

export async function unsubscribe(): Promise<void> {
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await found?.unsubscribe();
}

/** What the worker says, in the reader's words: it has none of its own. */
export async function keepNoticeWords(words: { turn: string }): Promise<void> {
  const cache = await caches.open('notices');
  await cache.put('notice-words', new Response(JSON.stringify(words)));
}
