import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app'
import * as make from '#testing/make'
import { withLeague } from '#testing/made-world'
import { webServer } from '#testing/web-server'

const script = 'export const answer = 42\n'.repeat(100)

/** A server with a built web app of one page and one script, in the layout of the build. */
const withWebApp = async (w?: Pick<TestApp, 'ctx'>) => {
  const server = await webServer(w ?? (await startTestApp()), {
    'index.html': readFileSync('ui/index.html'),
    'site.png': readFileSync('ui/public/site.png'),
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': brotliCompressSync(script),
    'assets/app-1a2b.js.gz': gzipSync(script),
    'manifest.webmanifest': '{}',
    'service-worker.js': '',
    'first-pages.json': JSON.stringify({
      landing: filesOf('landing'),
      'sign-in': filesOf('sign-in'),
      commissioner: filesOf('commissioner'),
      week: filesOf('week'),
      'own-money': filesOf('own-money'),
      pot: filesOf('pot'),
      other: filesOf('shell'),
    }),
  })
  return (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
}

const filesOf = (page: string) => ({ scripts: [`assets/${page}.js`], styles: [`assets/${page}.css`] })

test("serves assets in the browser's preferred compression, cached permanently", async () => {
  const get = await withWebApp()
  const brotli = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  const gzip = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  const plain = await get('/assets/app-1a2b.js')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
})

test('revalidates pages and the service worker each time, without cost while unchanged', async () => {
  const get = await withWebApp()
  for (const url of ['/', '/index.html', '/service-worker.js', '/manifest.webmanifest', '/my-leagues']) {
    const first = await get(url, { accept: 'text/html' })
    expect([url, first.statusCode, first.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
    const revalidated = await get(url, { accept: 'text/html', 'if-none-match': String(first.headers.etag) })
    expect([url, revalidated.statusCode, revalidated.body]).toEqual([url, 304, ''])
  }
})

test('unfurls a link to the site with absolute URLs and our image, and only the landing page names its own', async () => {
  const get = await withWebApp()
  const tagsOf = async (url: string) => {
    const { body } = await get(url, { accept: 'text/html' })
    const tags = [...body.matchAll(/<meta\s+(?:property|name)="([^"]+)"\s+content="([^"]*)"/g)]
    return Object.fromEntries(tags.map(([, name, content]) => [name, content]))
  }
  const image = 'http://localhost:3000/site.png'
  expect(await tagsOf('/')).toMatchObject({
    'og:type': 'website',
    'og:title': 'Run the League Everyone Talks About',
    'og:description': 'The most unique award system for fantasy sports!',
    'og:url': 'http://localhost:3000/',
    'og:image': image,
    'twitter:card': 'summary_large_image',
    'twitter:image': image,
  })
  const referred = await tagsOf('/welcome?ref=k4x9')
  expect(referred).toMatchObject({ 'og:image': image })
  expect(referred).not.toHaveProperty('og:url')
  const { headers, rawPayload } = await get('/site.png')
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
})

test('serves the page compressed, in one version per encoding', async () => {
  const get = await withWebApp()
  const page = (await get('/')).body
  const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page)
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(page)
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, cookie' })
  expect(gzip.headers.etag).not.toBe(brotli.headers.etag)
})

test('describes what a phone installs in a manifest', async () => {
  const get = await withWebApp()
  expect((await get('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json')
})

test('returns not found, not a page, for an asset of an earlier build', async () => {
  const get = await withWebApp()
  const { statusCode, headers } = await get('/assets/app-0000.js', { accept: 'text/html,*/*' })
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('allows pages to load and run only content from this site', async () => {
  const get = await withWebApp()
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test('names the files and the data of the opened page, so that a browser requests them without delay', async () => {
  const { w, client, second } = await withLeague({ managers: 2 })
  const get = await withWebApp(w)
  const opened = async (url: string, cookie = '') => {
    const { body, headers } = await get(url, { accept: 'text/html', cookie })
    return {
      files: [...body.matchAll(/(?:stylesheet|modulepreload)" crossorigin href="([^"]+)"/g)].map(
        ([, file]) => file,
      ),
      data: headers.link ?? '',
    }
  }
  const both = (page: string) => [`/assets/${page}.js`, `/assets/${page}.css`]
  const hint = (query: string) => `</api/first-view?${query}>; rel=preload; as=fetch; crossorigin=anonymous`
  expect(await opened('/')).toEqual({ files: both('landing'), data: hint('page=landing') })
  expect(await opened('/login')).toEqual({ files: both('sign-in'), data: hint('page=sign-in') })
  // Visitors get a public page or the sign-in there, which needs none of it.
  expect(await opened('/leagues/3/week')).toEqual({ files: [], data: '' })
  const { cookie } = client
  expect(await opened('/', cookie)).toEqual({ files: both('commissioner'), data: hint('page=landing') })
  expect(await opened('/leagues/3/week/9', cookie)).toEqual({
    files: both('week'),
    data: hint('page=week&leagueId=3&week=9'),
  })
  const money = hint('page=money-start&leagueId=3')
  expect(await opened('/leagues/3/money', cookie)).toEqual({ files: both('pot'), data: money })
  const manager = (await make.signedInAs(w, second)).cookie
  expect(await opened('/leagues/3/money', manager)).toEqual({ files: both('own-money'), data: money })
  expect(await opened('/settings', cookie)).toEqual({ files: both('shell'), data: hint('page=other') })
  // A cookie whose session has ended.
  await w.ctx.db.deleteFrom('sessions').execute()
  expect(await opened('/', cookie)).toEqual({ files: both('landing'), data: hint('page=landing') })
})

test('sends scripts without the policy of a page', async () => {
  const get = await withWebApp()
  const { headers } = await get('/assets/app-1a2b.js')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('content-security-policy')
})

test('keeps the list of its files to itself', async () => {
  const get = await withWebApp()
  expect((await get('/first-pages.json', { accept: 'application/json' })).statusCode).toBe(404)
})
