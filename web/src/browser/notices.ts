// Notices of the browser, seen while the page is not.
export const noticesPossible = (): boolean => 'Notification' in window && window.isSecureContext;

/** Asks for leave. Only on the reader's own wish: an answer of no is final. */
export async function allowNotices(): Promise<boolean> {
  return noticesPossible() && (await Notification.requestPermission()) === 'granted';
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    await navigator.serviceWorker.register('/notices.js');
    return await navigator.serviceWorker.ready;
  } catch {
    return null; // refused in some private windows
  }
}

/** One notice for each `tag`: a newer one takes its place. A click on it leads to this page. */
export async function giveNotice(title: string, body: string, tag: string): Promise<void> {
  if (!noticesPossible() || Notification.permission !== 'granted') return;
  const options = { body, tag, icon: '/favicon-turn.svg', data: { url: location.pathname } };
  const shown = await worker();
  if (shown) await shown.showNotification(title, options);
  else new Notification(title, options);
}

/** What it was about is seen or over. */
export async function withdrawNotice(tag: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const shown = await navigator.serviceWorker.getRegistration();
  for (const notice of (await shown?.getNotifications({ tag })) ?? []) notice.close();
}
