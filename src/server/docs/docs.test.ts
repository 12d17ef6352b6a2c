import { describe, expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app'
import { rootFolder, version } from '#config/installed'
import { contents } from './contents.ts'
import { drawnHere } from './render-site.tsx'
import { otherPages, markdownFiles, sourcesIn } from './sources.ts'

const root = rootFolder()
const site = drawnHere()
const textOf = (name: string) => site.contents.get(name)?.toString() ?? ''
const htmlFiles = [...site.contents.keys()].filter(name => name.endsWith('.html'))

describe('the table of contents', () => {
  test('lists every Markdown file for readers', () => {
    const listed = contents.flatMap(({ pages }) => pages)
    expect(markdownFiles(root).filter(path => !listed.includes(path) && !otherPages.includes(path))).toEqual(
      [],
    )
  })

  test('lists no missing page', () => {
    const there = sourcesIn(root).map(({ source }) => source)
    expect(contents.flatMap(({ pages }) => pages).filter(path => !there.includes(path))).toEqual([])
  })

  test('has a unique title and a description for every page', () => {
    expect(site.pages.filter(({ title, description }) => title === '' || description === '')).toEqual([])
    expect(new Set(site.pages.map(({ title }) => title)).size).toBe(site.pages.length)
  })
})

test('has no broken links, and reports each one', () => {
  expect(site.dead).toEqual([])
})

test('has images small enough for mobile', () => {
  const heavy = [...site.contents].filter(
    ([name, { length }]) => name.startsWith('images/') && length > 150_000,
  )
  expect(heavy.map(([name]) => name)).toEqual([])
})

/** Targets of a page's links, relative to https://host/docs/. */
const linksOf = (name: string) =>
  [...textOf(name).matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )

describe('documentation pages', () => {
  test('link only to existing targets from any location', () => {
    const paths = ['', 'about', 'mark.svg', 'api/client.ts', 'docs/search', 'about/notices', 'docs/']
    const lost = htmlFiles.flatMap(name => {
      const at = new URL(name === 'about.html' ? 'https://host/pot/about' : `https://host/pot/docs/${name}`)
      return linksOf(name)
        .map(url => new URL(url, at))
        .filter(({ origin }) => origin === at.origin)
        .filter(({ pathname }) => {
          const path = pathname.replace(/^\/pot\//, '')
          return !paths.includes(path) && !site.files.has(path.replace(/^docs\//, ''))
        })
        .map(({ pathname }) => `${name}: ${pathname}`)
    })
    expect(lost).toEqual([])
  })

  test('name files that only the source has, without a link', () => {
    const page = textOf('hosts/proxies.html')
    expect(page).toContain('<p>deploy/nginx.conf is complete')
    expect(htmlFiles.filter(name => linksOf(name).includes(''))).toEqual([])
  })

  test('contain no script, no inline styles and nothing from another site', () => {
    for (const name of htmlFiles) {
      expect([
        name,
        /<script|<style| style="| on\w+="/.test(textOf(name).replace(/<pre[\s\S]*?<\/pre>/g, '')),
      ]).toEqual([name, false])
      expect(linksOf(name).filter(url => url.startsWith('//'))).toEqual([])
    }
  })

  test('show their version, mark the current page and link to the next', () => {
    const page = textOf('money.html')
    expect(page).toContain(`documentation <span class="version">${version()}</span>`)
    expect(page).toMatch(/<a href="money\.html" aria-current="page">/)
    expect(page).toMatch(/rel="prev" href="rules\.html"/)
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toContain('<a class="skip" href="#main">')
  })
})

describe('served', () => {
  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await startTestApp()).server.inject({ url, headers: { accept: 'text/html', ...headers } })

  test('/docs leads to the contents, which lead to the pages', async () => {
    const { statusCode, headers } = await get('/docs')
    expect([statusCode, headers.location]).toEqual([302, 'docs/'])
    const home = await get('/docs/')
    expect([home.statusCode, home.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(home.body).toContain('href="hosting.html"')
  })

  test('sends a page again only when it changed', async () => {
    const first = await get('/docs/hosting.html')
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
    const revalidated = await get('/docs/hosting.html', { 'if-none-match': String(first.headers.etag) })
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, ''])
  })

  test('redirects an address without extension to the page, and /api/docs to the API page', async () => {
    expect((await get('/docs/money')).headers.location).toBe('money.html')
    expect((await get('/docs/api/awards')).headers.location).toBe('awards.html')
    const moved = await get('/api/docs')
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '../docs/api.html'])
  })

  test('serves images, fonts and the stylesheet with their types', async () => {
    const sorts = ['images/overview.png', 'letters.woff2', 'docs.css'].map(
      async name => (await get(`/docs/${name}`)).headers['content-type'],
    )
    expect(await Promise.all(sorts)).toEqual(['image/png', 'font/woff2', 'text/css; charset=utf-8'])
  })

  test.each(['/docs/nothing/about/webhooks.html', '/docs/../package.json', '/docs/%2e%2e/package.json'])(
    'returns not found with a search link for %s',
    async url => {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('"dependencies"')
    },
  )

  test('suggests pages for an unknown address', async () => {
    const { body } = await get('/docs/nothing/about/webhooks.html')
    expect(body).toContain('<h1>Page not found</h1>')
    expect(body).toContain('href="../../api.html')
    expect(body).toContain('action="../../search"')
  })

  test('serves everything under a base path as the pages link it', async () => {
    const { server } = await startTestApp({ publicUrl: 'https://example.com/pot' })
    for (const url of ['/pot/docs/', '/pot/docs/docs.css', '/pot/docs/search?q=x', '/pot/about'])
      expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 200])
  })

  test('/about names the version, the license and the packages, and contains the notices', async () => {
    const { statusCode, body } = await get('/about')
    expect(statusCode).toBe(200)
    for (const expectedText of [version(), 'MIT license', 'fastify', 'OFL-1.1', 'href="docs/docs.css"'])
      expect(body).toContain(expectedText)
    const notices = await get('/about/notices')
    expect([notices.headers['content-type'], notices.body]).toEqual([
      'text/plain; charset=utf-8',
      textOf('notices.txt'),
    ])
  })
})
