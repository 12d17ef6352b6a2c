// Makes Sidepot installable, and says so when there is no connection. It keeps the offline notice and nothing else: pages
// always come from the network, so that none is older than the server; the browser's own cache keeps the assets, whose
// names change with their content; and what the interface answers is never kept at all.

// The build writes a digest of the notice here. A changed script is what makes browsers install it anew.
const version = 'unbuilt'
// Sidepot may stand under a path of its host.
const base = new URL(self.registration.scope).pathname.replace(/\/$/, '')
const kept = ['/offline.html', '/offline.css', '/mark.svg', '/theme.js'].map(path => base + path)

const keep = async () => {
  const cache = await caches.open(version)
  await cache.addAll(kept.map(path => new Request(path, { cache: 'reload' })))
  await self.skipWaiting()
}

const claimTeam = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== version).map(name => caches.delete(name)))
  // Else every page would wait for this script to start.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const notice = async path => (await caches.match(path)) ?? Response.error()

/** The notice stands at the address of the page that could not be opened, so that its own addresses must be whole. */
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

self.addEventListener('install', event => event.waitUntil(keep()))
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
  else if (kept.includes(pathname)) event.respondWith(fetch(event.request).catch(() => notice(pathname)))
})
