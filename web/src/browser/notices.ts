// Notices of the browser, seen while the page is not.
import { activeWorker } from './worker';

export const noticesPossible = (): boolean => 'Notification' in window && window.isSecureContext;

/** Asks for leave. Only on the reader's own wish: an answer of no is final. */
export async function allowNotices(): Promise<boolean> {
  return noticesPossible() && (await Notification.requestPermission()) === 'granted';
}

/** One notice for each table: a newer one takes its place. A click on it leads to the table. */
export async function giveNotice(title: string, body: string, table: string): Promise<void> {
  if (!noticesPossible() || Notification.permission !== 'granted') return;
  const options = { body, tag: table, icon: 'favicon-turn.svg' };
  const shown = await activeWorker();
  if (shown) await shown.showNotification(title, options);
  else new Notification(title, options);
}

/** What it was about is seen or over. */
export async function withdrawNotice(table: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const shown = await navigator.serviceWorker.getRegistration();
  for (const notice of (await shown?.getNotifications({ tag: table })) ?? []) notice.close();
}
