// Shows the browser's notices for the page. A page alone cannot do so on a phone, and its notice leads nowhere once its tab is put to sleep.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A message of the server names a table, and nothing else (docs/privacy.md). What is said about it, the page has left here.
self.addEventListener('push', (event) => {
  const show = async () => {
    const { table } = event.data.json();
    const url = `/t/${table}`;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const seen = pages.some((one) => one.focused && new URL(one.url).pathname === url);
    const words = await caches.match('/notice-words');
    const { turn } = words ? await words.json() : { turn: '●' };
    if (seen) return; // whoever looks at the table knows it
    await self.registration.showNotification('Partal', {
      body: turn,
      tag: table,
      icon: '/favicon-turn.svg',
      data: { url },
    });
  };
  event.waitUntil(show());
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((one) => new URL(one.url).pathname === url);
    return page ? page.focus() : self.clients.openWindow(url);
  };
  event.waitUntil(show());
});
