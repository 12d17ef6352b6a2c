// Makes Sidepot installable, shows pushes, and lets signed-in people read what they last saw without a connection. Pages
// and data always come from the network if there is one, so that none is older than the server. Nothing is ever sent
// from here.

// Replaced by a digest of the offline page at build time. Browsers reinstall the worker when its script changes.
const version = 'unbuilt'
// Sidepot may be served under a path of its host.
const base = new URL(self.registration.scope).pathname.replace(/\/$/, '')
const cachedFiles = ['/offline.html', '/offline.css', '/mark.svg', '/theme.js'].map(path => base + path)

// Data of the signed-in person, and the program to show it. Both are deleted when the session may have changed.
const dataCache = 'read'
const programCache = 'program'
const shellPath = `${base}/index.html`

// Calls needed to read a week, the money and the Showdown's picks; nothing with secrets, and no one else's payment
// handles.
const readable = [
  /^\/api\/(auth\/user|leagues|award-kinds|site|share-streak\/(rewards|user-streak\/\d+))$/,
  /^\/api\/leagues\/\d+\/(info|home|stats|leaderboard|champion|awards|awards-log|award-kinds|members|needs|rules)$/,
  /^\/api\/leagues\/\d+\/(dues|pools|votes|pot-uses|statements|statements\/\d+|book|questions|ledger|ledger\/proof)$/,
  /^\/api\/leagues\/\d+\/showdown\/(divisional|conference)$/,
  /^\/api\/recaps\/\d+\/\d+\/\d+$/,
]
const readablePages =
  /^\/((manager|commissioner)-dashboard|my-leagues|leagues\/\d+\/(week|money)(\/.*)?|recap\/.*)?$/
const userPath = '/api/auth/user'
const firstViewPath = '/api/first-view'

const maxAgeMs = 7 * 24 * 60 * 60 * 1000
const maxResponses = 80
const maxProgramFiles = 200
const maxResponseLength = 500_000
const asOfHeader = 'sidepot-as-of'

const cacheFiles = async () => {
  const cache = await caches.open(version)
  await cache.addAll(cachedFiles.map(path => new Request(path, { cache: 'reload' })))
  await self.skipWaiting()
}

const removeOldCaches = async () => {
  const names = await caches.keys()
  const current = [version, dataCache, programCache]
  await Promise.all(names.filter(name => !current.includes(name)).map(name => caches.delete(name)))
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

// Reading without a connection.

// A response requested before the session changed must not be stored after it.
let session = 0

const forget = async () => {
  session += 1
  await Promise.all([caches.delete(dataCache), caches.delete(programCache)])
}

const trim = async (cache, most) => {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map(key => cache.delete(key)))
}

/** Stores a response with its time. Only these headers: the server's clock would be wrong later. */
const storeText = async (url, text, asOf) => {
  if (text.length > maxResponseLength) return
  const cache = await caches.open(dataCache)
  // Last in the order of the cache, from which the first ones are removed.
  await cache.delete(url)
  await cache.put(
    url,
    new Response(text, { headers: { 'content-type': 'application/json', [asOfHeader]: String(asOf) } }),
  )
  await trim(cache, maxResponses)
}

const isReadable = pathname =>
  pathname.startsWith(base) && readable.some(pattern => pattern.test(pathname.slice(base.length)))

/** Another person's data must not stay next to this one's. */
const storeUser = async (url, user, asOf) => {
  const known = await (await caches.match(url, { cacheName: dataCache }))?.json()
  if (known && known.id !== user.id) await caches.delete(dataCache)
  await storeText(url, JSON.stringify(user), asOf)
}

/** The URL that the web app requests a call at (ui/lib/call.ts). */
const urlOf = ({ path, input }) => {
  const rest = new Map(Object.entries(input))
  const pathname = path.replace(/:(\w+)/g, (_, name) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  return `${self.location.origin}${base}${pathname}${query.size > 0 ? `?${query}` : ''}`
}

const isUser = ({ path }) => path === userPath

/** Stores the responses that come with a page as if each had been requested. */
const storeFirstView = async (responses, asOf) => {
  const user = responses.find(isUser)
  if (!user?.answer) return
  await storeUser(urlOf(user), user.answer, asOf)
  for (const response of responses) {
    const url = urlOf(response)
    if (!isUser(response) && isReadable(new URL(url).pathname))
      await storeText(url, JSON.stringify(response.answer), asOf)
  }
  if (!(await caches.has(programCache))) await storeProgram(await fetch(`${base}/`))
}

const store = async (request, response, startedIn) => {
  const asOf = Date.now()
  const text = await response.text()
  if (startedIn !== session) return
  const { pathname } = new URL(request.url)
  if (pathname === base + firstViewPath) return storeFirstView(JSON.parse(text), asOf)
  if (pathname === base + userPath) return storeUser(request.url, JSON.parse(text), asOf)
  // Visitors can read some of these, too.
  if (await caches.has(dataCache)) await storeText(request.url, text, asOf)
}

const storedResponse = async request => {
  const response = await caches.match(request.url, { cacheName: dataCache })
  if (!response) return Response.error()
  if (Date.now() - Number(response.headers.get(asOfHeader)) <= maxAgeMs) return response
  await forget()
  return Response.error()
}

const readData = async event => {
  const startedIn = session
  try {
    const response = await fetch(event.request)
    if (response.status === 401) event.waitUntil(forget())
    else if (response.ok)
      event.waitUntil(store(event.request, response.clone(), startedIn).catch(() => undefined))
    return response
  } catch {
    return storedResponse(event.request)
  }
}

/** Signing in or out: what was read before is deleted, also what is read while the server decides. */
const changeSession = async event => {
  await forget()
  const response = await fetch(event.request)
  await forget()
  return response
}

// Files requested before the program is stored: browsers don't request them again at the next page.
const requested = new Set()

const startScript = html => /src="([^"]*\/assets\/[^"]+\.js)"/.exec(html)?.[1]

/** Keeps the page and the files it names. After a deploy, the files of the earlier version are useless. */
const storeProgram = async response => {
  const startedIn = session
  if (!response.ok || response.redirected || !response.headers.get('content-type')?.includes('text/html'))
    return
  const html = await response.text()
  const known = await (await caches.match(shellPath, { cacheName: programCache }))?.text()
  if (known && startScript(known) !== startScript(html)) await caches.delete(programCache)
  if (startedIn !== session) return
  const cache = await caches.open(programCache)
  await cache.put(
    shellPath,
    new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...policyOf(response) } }),
  )
  const named = [...html.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(([, path]) => path)
  const files = new Set([...named.map(path => self.location.origin + path), ...requested])
  await Promise.all(
    [...files].map(async url => (await cache.match(url)) ?? cache.add(url).catch(() => undefined)),
  )
}

const policyOf = ({ headers }) => {
  const policy = headers.get('content-security-policy')
  return policy ? { 'content-security-policy': policy } : {}
}

/** Assets have content hashes in their names. Those used while signed in are stored. */
const readAsset = async event => {
  requested.add(event.request.url)
  try {
    const response = await fetch(event.request)
    if (response.ok && (await caches.has(programCache)))
      event.waitUntil(storeAsset(event.request, response.clone()))
    return response
  } catch {
    return (
      (await caches.match(event.request.url, { cacheName: programCache, ignoreVary: true })) ??
      Response.error()
    )
  }
}

const storeAsset = async (request, response) => {
  if (!(await caches.has(programCache))) return
  const cache = await caches.open(programCache)
  if (await cache.match(request.url)) return
  await cache.put(request.url, response)
  await trim(cache, maxProgramFiles)
}

/** The program can show something offline only if the person's data is there, too. */
const offlinePage = async ({ url }) => {
  if (!readablePages.test(new URL(url).pathname.slice(base.length))) return noticePage()
  const user = await caches.match(`${self.location.origin}${base}${userPath}`, { cacheName: dataCache })
  const isFresh = user && Date.now() - Number(user.headers.get(asOfHeader)) <= maxAgeMs
  return (isFresh && (await caches.match(shellPath, { cacheName: programCache }))) || noticePage()
}

const openPage = async event => {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (await caches.has(dataCache)) event.waitUntil(storeProgram(response.clone()).catch(() => undefined))
    return response
  } catch {
    return offlinePage(event.request)
  }
}

self.addEventListener('install', event => event.waitUntil(cacheFiles()))
self.addEventListener('activate', event => event.waitUntil(removeOldCaches()))
self.addEventListener('fetch', event => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    const isOfSession =
      pathname.startsWith(`${base}/api/auth/`) && !/\/api\/auth\/(push|notifications)/.test(pathname)
    if (isOfSession || pathname === `${base}/api/setup`) event.respondWith(changeSession(event))
    return
  }
  if (pathname === base + firstViewPath || isReadable(pathname)) event.respondWith(readData(event))
  else if (pathname.startsWith(`${base}/api/`)) return
  else if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith(`${base}/assets/`)) event.respondWith(readAsset(event))
  else if (cachedFiles.includes(pathname)) event.respondWith(fetch(request).catch(() => notice(pathname)))
})

// Push.

/** Only pages of this site. */
const pageAt = path => {
  const url = new URL(
    `${base}${typeof path === 'string' && path.startsWith('/') ? path : '/'}`,
    self.location.origin,
  )
  return url.origin === self.location.origin ? url.href : `${self.location.origin}${base}/`
}

const showPush = async data => {
  let push = {}
  try {
    push = data?.json() ?? {}
  } catch {
    // Browsers require that each push shows something.
  }
  const { title = 'Sidepot', body = '', path = '/', tag } = push
  await self.registration.showNotification(title, {
    body,
    ...(tag ? { tag } : {}),
    icon: `${base}/icons/icon-192.png`,
    data: { url: pageAt(path) },
  })
}

const openFrom = async ({ data }) => {
  const url = data?.url ?? pageAt('/')
  const windows = await self.clients.matchAll({ type: 'window' })
  const same = windows.find(window => window.url === url)
  if (same) return same.focus()
  return self.clients.openWindow(url)
}

self.addEventListener('push', event => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openFrom(event.notification))
})
