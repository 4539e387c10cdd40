// The one service worker. It keeps the whole app, so that it opens without a network, and shows the browser's notices for it.
//
// A page lives with the worker of its own build: a new worker keeps its files in a cache of its own and waits. It takes over when every open
// page agrees, and then all of them load again. What the build before it kept goes when no page of that build is left.
import { PAGES } from './place';

// Written by the build (scripts/offline.ts): `version` of all that is kept; `entry`, the script by which a page knows its build; `files`,
// named from the app's folder.
const { version, entry, files } = KEPT;
const folder = new URL(self.registration.scope);
const addressOf = (name) => new URL(name, folder).href;
const OURS = `partal ${folder.pathname} `;
const CACHE = OURS + version;
/** The page itself, by the address of its folder: some hosts lead away from index.html. */
const PAGE = './';
const AT_ONCE = 4;
/** How long a page may be silent before it counts as asleep, in milliseconds. */
const SILENCE = 5000;
const MOMENT = 500;

const names = new Set(files);
/** Names of these change with what is in them. */
const isHashed = (name) => name.startsWith('assets/');
const kept = async (name) =>
  (await (await caches.open(CACHE)).match(addressOf(name), { ignoreVary: true })) ??
  (isHashed(name) ? caches.match(addressOf(name), { ignoreVary: true }) : undefined);

// ---- Keeping

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

/** What is kept already, by an attempt before or by another build, is not loaded again. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter((name) => !there.has(addressOf(name)));
  const work = async () => {
    for (let name = missing.pop(); name !== undefined; name = missing.pop()) await keep(cache, name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function keep(cache, name) {
  const address = addressOf(name);
  const answer =
    (isHashed(name) && (await kept(name))) ||
    (await load(address, { cache: isHashed(name) ? 'default' : 'no-cache', priority: 'low' }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (name === PAGE && !(await answer.clone().text()).includes(entry))
    throw new Error('This page is of another build.');
  await cache.put(address, answer);
}

/** Many visitors behind one address may be too much for a server at once. */
async function load(address, how) {
  for (;;) {
    const answer = await fetch(address, how);
    if (answer.status !== 429) return answer;
    const seconds = Number(answer.headers.get('Retry-After')) || 1;
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }
}

// ---- Giving

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== folder.origin || !pathname.startsWith(folder.pathname)) return;
  const name = pathname.slice(folder.pathname.length);
  if (request.mode === 'navigate') {
    if (name === '' || name === 'index.html') event.respondWith(page(request));
    else if (PAGES.includes(name.split('/')[0])) event.respondWith(pageAtPlace(request));
  } else if (isHashed(name) || names.has(name)) {
    event.respondWith(kept(name).then((found) => found ?? fetch(request)));
  }
});

const page = async (request) => (await kept(PAGE)) ?? fetch(request);

/** As a server gives it for such an address: `./assets/x` would be looked for below the place. */
async function pageAtPlace(request) {
  const found = await kept(PAGE);
  if (!found) return fetch(request);
  const text = await found.text();
  return new Response(text.replaceAll('="./', `="${folder.pathname}`), { headers: found.headers });
}

// ---- Builds

self.addEventListener('message', (event) => {
  if (event.data === 'here') event.waitUntil(settle());
  if (event.data === 'take over') event.waitUntil(takeOver(event.source));
});

/** What the open pages say of themselves. */
async function pages(patience = SILENCE) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return Promise.all(windows.filter(({ url }) => url.startsWith(folder.href)).map((one) => ask(one, patience)));
}
function ask(client, patience) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done({ client, ...data });
    setTimeout(() => done({ client, script: '', free: false, place: '' }), patience);
    client.postMessage('who', [port2]);
  });
}

/** This worker is in charge. If all pages are of its build, it serves them all, and nothing older is needed. */
async function settle() {
  const all = await pages();
  if (all.some(({ script }) => script !== addressOf(entry))) return;
  await self.clients.claim();
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** This worker waits, and a page wishes it would not. */
async function takeOver(source) {
  const all = await pages();
  if (all.every(({ free }) => free)) await self.skipWaiting();
  else source.postMessage('later');
}

// ---- Notices. A page alone cannot show them on a phone, and its notice leads nowhere once its tab is put to sleep.

const pageAt = async (table) =>
  (await pages(MOMENT)).find(({ place }) => place.split('/').slice(0, 3).join('/') === `#/t/${table}`)?.client;

// A message of the server names a table, and nothing else (docs/privacy.md). What is said about it, the page has left here.
self.addEventListener('push', (event) => {
  const show = async () => {
    const { table } = event.data.json();
    const words = await caches.match(addressOf('notice-words'));
    const { turn } = words ? await words.json() : { turn: '●' };
    if ((await pageAt(table))?.focused) return; // whoever looks at the table knows it
    await self.registration.showNotification('Partal', { body: turn, tag: table, icon: addressOf('favicon-turn.svg') });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const show = async () => {
    const client = await pageAt(notification.tag);
    return client ? client.focus() : self.clients.openWindow(addressOf(`#/t/${notification.tag}`));
  };
  event.waitUntil(show());
});
