// Shows the browser's notices for the page. A page alone cannot do so on a phone, and its notice leads nowhere once its tab is put to sleep.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
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
