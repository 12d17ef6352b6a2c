import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { world } from '#testing/test-app'
import { rootFolder, version } from '../../installed.ts'
import { contents } from './contents.ts'
import { drawnHere } from './render-site.tsx'
import { otherPages, markdownFiles, sourcesIn } from './sources.ts'

const root = rootFolder()
const site = drawnHere()
const textOf = (name: string) => site.contents.get(name)?.toString() ?? ''
const htmlFiles = [...site.contents.keys()].filter(name => name.endsWith('.html'))

describe('the contents', () => {
  test('list every Markdown file that people read', () => {
    const listed = contents.flatMap(({ pages }) => pages)
    expect(markdownFiles(root).filter(path => !listed.includes(path) && !otherPages.includes(path))).toEqual(
      [],
    )
  })

  test('list no page that is not there', () => {
    const there = sourcesIn(root).map(({ source }) => source)
    expect(contents.flatMap(({ pages }) => pages).filter(path => !there.includes(path))).toEqual([])
  })

  test('have a title and a description for every page, and no two of one name', () => {
    expect(site.pages.filter(({ title, description }) => title === '' || description === '')).toEqual([])
    expect(new Set(site.pages.map(({ title }) => title)).size).toBe(site.pages.length)
  })
})

test('no link leads nowhere, and each is told that does', () => {
  expect(site.dead).toEqual([])
})

test('pictures are light enough to look at on the way', () => {
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

describe('the pages', () => {
  test('lead only to what is there, from wherever they stand', () => {
    const beside = ['', 'about', 'mark.svg', 'api/client.ts', 'docs/search', 'about/notices', 'docs/']
    const lost = htmlFiles.flatMap(name => {
      const at = new URL(name === 'about.html' ? 'https://host/pot/about' : `https://host/pot/docs/${name}`)
      return linksOf(name)
        .map(url => new URL(url, at))
        .filter(({ origin }) => origin === at.origin)
        .filter(({ pathname }) => {
          const path = pathname.replace(/^\/pot\//, '')
          return !beside.includes(path) && !site.files.has(path.replace(/^docs\//, ''))
        })
        .map(({ pathname }) => `${name}: ${pathname}`)
    })
    expect(lost).toEqual([])
  })

  test('hold no script, no style of their own, and nothing of another site', () => {
    for (const name of htmlFiles) {
      expect([
        name,
        /<script|<style| style="| on\w+="/.test(textOf(name).replace(/<pre[\s\S]*?<\/pre>/g, '')),
      ]).toEqual([name, false])
      expect(linksOf(name).filter(url => url.startsWith('//'))).toEqual([])
    }
  })

  test('say which version they are of, mark where one is, and lead on', () => {
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
    (await world()).server.inject({ url, headers: { accept: 'text/html', ...headers } })

  test('/docs leads to the contents, which lead to the pages', async () => {
    const { statusCode, headers } = await get('/docs')
    expect([statusCode, headers.location]).toEqual([302, 'docs/'])
    const home = await get('/docs/')
    expect([home.statusCode, home.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(home.body).toContain('href="hosting.html"')
  })

  test('a page is sent again only where it changed', async () => {
    const first = await get('/docs/hosting.html')
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
    const again = await get('/docs/hosting.html', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('an address without its ending leads to the page, and /api/docs to that of the API', async () => {
    expect((await get('/docs/money')).headers.location).toBe('money.html')
    expect((await get('/docs/api/awards')).headers.location).toBe('awards.html')
    const moved = await get('/api/docs')
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '../docs/api.html'])
  })

  test('pictures, letters and the sheet come as what they are', async () => {
    const sorts = ['images/overview.png', 'letters.woff2', 'docs.css'].map(
      async name => (await get(`/docs/${name}`)).headers['content-type'],
    )
    expect(await Promise.all(sorts)).toEqual(['image/png', 'font/woff2', 'text/css; charset=utf-8'])
  })

  test.each(['/docs/nothing/about/webhooks.html', '/docs/../package.json', '/docs/%2e%2e/package.json'])(
    '%s is no page, and leads to the search',
    async url => {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('"dependencies"')
    },
  )

  test('an address that is not there is answered with what may be meant', async () => {
    const { body } = await get('/docs/nothing/about/webhooks.html')
    expect(body).toContain('<h1>Page not found</h1>')
    expect(body).toContain('href="../../api.html')
    expect(body).toContain('action="../../search"')
  })

  test('under a path everything stands where the pages say', async () => {
    const { server } = await world({ publicUrl: 'https://example.com/pot' })
    for (const url of ['/pot/docs/', '/pot/docs/docs.css', '/pot/docs/search?q=x', '/pot/about'])
      expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 200])
  })

  test('/about names the version, the licence and the packages, and holds the notices', async () => {
    const { statusCode, body } = await get('/about')
    expect(statusCode).toBe(200)
    for (const words of [version(), 'MIT licence', 'fastify', 'OFL-1.1', 'href="docs/docs.css"'])
      expect(body).toContain(words)
    const notices = await get('/about/notices')
    expect([notices.headers['content-type'], notices.body]).toEqual([
      'text/plain; charset=utf-8',
      readFileSync('THIRD-PARTY-NOTICES', 'utf8'),
    ])
  })
})
