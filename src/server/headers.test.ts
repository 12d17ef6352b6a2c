import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'
import { webServer } from '#testing/web-server'
import type { ServerOptions } from './app.ts'
import { openSite } from './docs/open-site.ts'

// Rendering from the sources takes a moment, which should not count toward a single test.
beforeAll(async () => void (await openSite()), 120_000)

const safe = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}

/** A server with a single-page web app. */
const withPage = (w: TestApp, options: ServerOptions = {}) => {
  const html = '<html><head>\n  <title>Sidepot</title></head></html>'
  return webServer(w, { 'index.html': html, 'favicon.ico': 'an icon' }, options)
}

test('prevents caching of private responses, however the URL is spelled', async () => {
  const { w, client, league } = await withLeague()
  const csv = `leagues/${league.id}/awards.csv`
  const spellings = ['api', '%61pi', 'a%70i', '%61%70%69'].map(api => `/${api}/${csv}`)
  for (const url of [...spellings, `/api/leagues/${league.id}/%61wards.csv?x=/api/`, `/api/${csv}?`]) {
    const { statusCode, headers } = await w.server.inject({ url, headers: { cookie: client.cookie } })
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store'])
  }
})

test('reveals and caches nothing for an unknown route', async () => {
  const { w, client, league } = await withLeague()
  const csv = `leagues/${league.id}/awards.csv`
  const odd = [
    `//api/${csv}`,
    `/api//${csv}`,
    `/API/${csv}`,
    `/x/../api/${csv}x`,
    `/api/${csv}/`,
    '/%2561pi/x',
  ]
  for (const url of odd) {
    const { statusCode, headers } = await w.server.inject({ url, headers: { cookie: client.cookie } })
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store'])
  }
})

describe('every response has the security headers:', () => {
  test.each<[string, InjectOptions, number]>([
    ['a page', { url: '/login', headers: { accept: 'text/html' } }, 200],
    ['a call', { url: '/api/setup' }, 200],
    ['a page of the documentation', { url: '/docs/hosting.html' }, 200],
    ['a search in it', { url: '/docs/search?q=backup' }, 200],
    ['its notices', { url: '/about/notices' }, 200],
    ['nothing there', { url: '/api/nothing' }, 404],
    ['another method', { method: 'PUT', url: '/healthz', headers: { 'sec-fetch-site': 'same-origin' } }, 404],
    [
      'another site',
      { method: 'POST', url: '/api/auth/login', headers: { 'sec-fetch-site': 'cross-site' } },
      403,
    ],
    ['a broken escape', { url: '/api/leagues/%E0%A4%A/info' }, 400],
    ['a broken escape of nothing', { url: '/%zz' }, 400],
    ['an address that is too long', { url: `/share/award/${'x'.repeat(300)}` }, 414],
  ])('%s', async (_what, request, status) => {
    const server = await withPage(await startTestApp({ publicUrl: 'https://pot.example.com' }))
    const { statusCode, headers } = await server.inject(request)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({ ...safe, 'strict-transport-security': 'max-age=31536000' })
    expect(headers['cache-control']).toBeTruthy()
  })

  test.each([
    ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
    ['what is no request', 'HELLO\r\n\r\n', 400],
  ])('%s', async (_what, sent, status) => {
    const { server } = await startTestApp()
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let received = ''
    socket.on('data', text => (received += String(text)))
    socket.on('error', () => undefined)
    socket.write(sent)
    await once(socket, 'close')
    const [headers = '', body = ''] = received.split('\r\n\r\n')
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of ['x-content-type-options: nosniff', "default-src 'none'", 'cache-control: no-store'])
      expect(headers).toContain(name)
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  })
})

test('sends HSTS only for an https address, and for other hosts only on request', async () => {
  const stsHeader = async (publicUrl: string, options: ServerOptions) => {
    const server = await withPage(await startTestApp({ publicUrl }), options)
    const responses = await Promise.all(['/healthz', '/%zz'].map(url => server.inject({ url })))
    const [one, other] = responses.map(({ headers }) => headers['strict-transport-security'])
    expect(one).toBe(other)
    return one
  }
  expect(await stsHeader('http://pot.example.com', { hsts: 'subdomains' })).toBeUndefined()
  expect(await stsHeader('https://pot.example.com', {})).toBe('max-age=31536000')
  expect(await stsHeader('https://pot.example.com', { hsts: 'subdomains' })).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

describe('requests for fixed file names', () => {
  const browser = { accept: 'text/html,*/*' }

  test('return a file of their own type, never the web app', async () => {
    const server = await withPage(await startTestApp({ supportEmail: 'help@example.com' }))
    const robots = await server.inject({ url: '/robots.txt', headers: browser })
    expect([robots.headers['content-type'], robots.body]).toEqual([
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /api/\nDisallow: /docs/search\nDisallow: /preview/\nSitemap: http://localhost:3000/sitemap.xml\n',
    ])
    const security = await server.inject({ url: '/.well-known/security.txt', headers: browser })
    expect(security.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(security.body.split('\n')).toEqual([
      'Contact: mailto:help@example.com',
      'Expires: 2027-02-18T17:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ])
    const icon = await server.inject({ url: '/favicon.ico', headers: browser })
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  })

  test('return not found when there is none', async () => {
    const server = await withPage(await startTestApp())
    for (const url of ['/.well-known/security.txt', '/.well-known/change-password', '/robots.txt/x']) {
      const response = await server.inject({ url, headers: browser })
      expect([url, response.statusCode, response.json<{ code: string }>().code]).toEqual([
        url,
        404,
        'not_found',
      ])
    }
  })
})
