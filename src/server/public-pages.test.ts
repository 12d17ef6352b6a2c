import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editing } from '#contract/content/editing'
import { weekSettings } from '#contract/leagues/week-settings'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { webServer } from '#testing/web-server'

/** A server with the web app, as crawlers request it. */
const site = async () => {
  const w = await startTestApp()
  const server = await webServer(w, { 'index.html': readFileSync('ui/index.html') })
  const get = (url: string, accept = '*/*') => server.inject({ url, headers: { accept } })
  return { w, admin: await make.administrator(w), get }
}

test.each(['/', '/features', '/support', '/terms', '/login'])(
  'serves %s as a page to clients that accept anything or send no Accept header',
  async address => {
    const { get } = await site()
    for (const accept of ['*/*', 'text/html', '']) {
      const { statusCode, headers } = await get(address, accept)
      expect([accept, statusCode, headers['content-type']]).toEqual([accept, 200, 'text/html; charset=utf-8'])
    }
  },
)

test.each(['/nothing-here', '/nothing/below', '/my-leaguez'])(
  'returns not found for %s and says so',
  async address => {
    const { get } = await site()
    const page = await get(address)
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    const json = await get(address, 'application/json')
    expect([json.statusCode, json.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  },
)

test.each([
  '/leagues/1/money/dues',
  '/settings/security',
  '/create-league/found',
  '/league/3',
  '/preview/abc',
])('serves %s as a web app screen', async address => {
  const { get } = await site()
  expect((await get(address)).statusCode).toBe(200)
})

test('describes admin-written pages by their own text, and lists them', async () => {
  const { admin, get } = await site()
  const content = '# Draft day\n\nBring **cash** & "snacks" <script>.'
  await admin.call(editing.addPage, { title: 'Draft day', slug: 'draft-day', content })
  const { body, headers } = await get('/draft-day')
  expect(body).toContain('<title>Draft day – Sidepot</title>')
  expect(body).toContain('content="Bring cash &#38; &#34;snacks&#34; &#60;script&#62;."')
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/draft-day" />')
  expect(body).toContain('property="og:url" content="http://localhost:3000/draft-day"')
  expect(headers['x-robots-tag']).toBeUndefined()
  expect((await get('/sitemap.xml')).body).toContain('<loc>http://localhost:3000/draft-day</loc>')
})

test('redirects a moved page permanently, and returns not found for one that is off', async () => {
  const { admin, get } = await site()
  const page = { title: 'Draft', slug: 'draft-day', content: 'Cash' }
  await admin.call(editing.addPage, page)
  await admin.call(editing.savePage, { ...page, currentSlug: 'draft-day', slug: 'the-draft' })
  const moved = await get('/draft-day')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, 'http://localhost:3000/the-draft'])
  await admin.call(editing.savePage, {
    ...page,
    currentSlug: 'the-draft',
    slug: 'the-draft',
    is_active: false,
  })
  expect((await get('/the-draft')).statusCode).toBe(404)
  expect((await get('/draft-day')).statusCode).toBe(404)
  expect((await get('/sitemap.xml')).body).not.toContain('the-draft')
})

test('lists a public league in the sitemap with a feed, and no others', async () => {
  const { w, get } = await site()
  const { client, league } = await make.league(w, { managers: 3 })
  const feed = `/league/${league.id}/feed.xml`
  expect((await get(feed)).statusCode).toBe(404)
  await client.call(weekSettings.save, { leagueId: league.id, pageIsPublic: true })
  const response = await get(feed)
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ])
  expect(response.body).toContain(`<link>http://localhost:3000/league/${league.id}</link>`)
  expect((await get('/sitemap.xml')).body).toContain(`<loc>http://localhost:3000/league/${league.id}</loc>`)
  expect((await get(`/league/${league.id}`)).body).toContain('application/rss+xml')
})

test('names the sitemap in robots.txt', async () => {
  const { get } = await site()
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})
