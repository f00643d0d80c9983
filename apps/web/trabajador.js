/*
 * The service worker of the site. It serves files and pages; requests to the API never pass through it.
 *
 * The public pages are stored for readers of the manual. The application is only stored on a device with 'Trabajar sin
 * señal en este teléfono' turned on: the page requests it with a message, and the existence of its cache marks it as
 * wanted.
 */
import { PrecacheController } from 'workbox-precaching';

const PAGES = 'cepa-paginas';
const APPLICATION = 'cepa-aplicacion';
/** Caches of an earlier worker. */
const OLD = 'publico-';

/** The build writes both lists: URLs with their revisions. */
const pages = new PrecacheController({ cacheName: PAGES, fallbackToNetwork: true });
pages.addToCacheList(self.__CEPA_PAGES);
const application = new PrecacheController({ cacheName: APPLICATION, fallbackToNetwork: true });
application.addToCacheList(self.__CEPA_APPLICATION);

/** Paths of the public pages; every other page is the application's. */
const PUBLIC = new Set(['/bienvenida', '/manual-de-usuario']);
const OF_NOBODY = /^\/(api|assets|producto_final_bulk)(\/|$)|\.\w{1,12}$/;

self.addEventListener('install', (event) => {
  pages.install(event);
  event.waitUntil(
    self.caches.has(APPLICATION).then((wanted) => {
      // A newer version waits until the person requests it; with only the public pages stored, nothing is open.
      if (!wanted) return self.skipWaiting();
      return application.install(event);
    }),
  );
});

self.addEventListener('activate', (event) => {
  pages.activate(event);
  event.waitUntil(
    (async () => {
      if (await self.caches.has(APPLICATION)) await application.activate(event);
      for (const name of await self.caches.keys()) if (name.startsWith(OLD)) await self.caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

/** Storing and deleting the application run one after the other, so that a later request is not overtaken by an earlier one. */
let work = Promise.resolve();
function inTurn(event, job) {
  work = work.then(job, job);
  const answer = (done) => event.ports[0]?.postMessage(done);
  event.waitUntil(
    work.then(
      () => answer(true),
      () => answer(false),
    ),
  );
}

self.addEventListener('message', (event) => {
  const { type } = event.data ?? {};
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'KEEP_APPLICATION')
    inTurn(event, () => application.install({ type: 'install', waitUntil: (more) => event.waitUntil(more) }));
  if (type === 'DROP_APPLICATION') inTurn(event, () => self.caches.delete(APPLICATION));
});

/** A file of the stored application. The cache is not opened: opening one that was deleted would create the mark again. */
const stored = (request) => {
  const key = application.getCacheKeyForURL(request.url ?? request);
  return key ? self.caches.match(key, { cacheName: APPLICATION }) : undefined;
};

/** A public page is fetched if there is a connection; the application is opened from this device at once. */
async function page(request, pathname) {
  if (PUBLIC.has(pathname)) {
    const now = await fetch(request).catch(() => undefined);
    return now ?? (await pages.matchPrecache(pathname)) ?? Response.error();
  }
  return (await stored('/')) ?? fetch(request);
}

async function file(request) {
  return (await stored(request)) ?? (await pages.matchPrecache(request)) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!OF_NOBODY.test(pathname)) event.respondWith(page(request, pathname));
  } else if (application.getCacheKeyForURL(request.url) ?? pages.getCacheKeyForURL(request.url))
    event.respondWith(file(request));
});
