// Makes Sidepot installable and shows a page when there is no connection. Caches only the offline page: pages always
// come from the network, so that none is older than the server; assets are in the browser's own cache, with content
// hashes in their names; and API responses are never cached.

// Replaced by a digest of the offline page at build time. Browsers reinstall the worker when its script changes.
const version = 'unbuilt'
// Sidepot may be served under a path of its host.
const base = new URL(self.registration.scope).pathname.replace(/\/$/, '')
const cachedFiles = ['/offline.html', '/offline.css', '/mark.svg', '/theme.js'].map(path => base + path)

const cacheFiles = async () => {
  const cache = await caches.open(version)
  await cache.addAll(cachedFiles.map(path => new Request(path, { cache: 'reload' })))
  await self.skipWaiting()
}

const claimTeam = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== version).map(name => caches.delete(name)))
  // Otherwise every page would wait for this script to start.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const notice = async path => (await caches.match(path)) ?? Response.error()

/** The offline page is served at the URL of the page that failed, so its own URLs must be absolute. */
const noticePage = async () => {
  const response = await notice(`${base}/offline.html`)
  if (base === '' || !response.ok) return response
  return new Response((await response.text()).replaceAll('="/', `="${base}/`), { headers: response.headers })
}

const openPage = async event => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return noticePage()
  }
}

self.addEventListener('install', event => event.waitUntil(cacheFiles()))
self.addEventListener('activate', event => event.waitUntil(claimTeam()))
self.addEventListener('fetch', event => {
  const { pathname, origin } = new URL(event.request.url)
  if (
    event.request.method !== 'GET' ||
    origin !== self.location.origin ||
    pathname.startsWith(`${base}/api/`)
  )
    return
  if (event.request.mode === 'navigate') event.respondWith(openPage(event))
  else if (cachedFiles.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => notice(pathname)))
})
