import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { sharing } from '#contract/sharing'
import { leagueToShare, link, pageOf, shareAndVisit } from '#testing/shares'
import { type TestApp, startTestApp } from '#testing/test-app'
import { withAwardToShare } from '#testing/made-world'
import { webServer } from '#testing/web-server'

/** A server with a single-page web app. */
const withPages = (w: TestApp) =>
  webServer(w, {
    'index.html': `<html><head>
    <meta
      name="description"
      content="Of the site"
    />
    <meta property="og:title" content="Of the site" />
    <meta name="theme-color" content="#ffffff" />
    <title>Sidepot</title></head><body>App</body></html>`,
  })

/** Counts renderings, which are performed for real. */
const countDrawings = (w: TestApp) => {
  const { shareArtist } = w.ctx.ports
  const counted = { drawings: 0 }
  w.ctx.ports.shareArtist = {
    ...shareArtist,
    draw: card => {
      counted.drawings += 1
      return shareArtist.draw(card)
    },
  }
  return counted
}

const imageOf = async (w: TestApp, awardId: number, headers: Record<string, string> = {}) =>
  w.server.inject({ url: `${await pageOf(w, awardId)}/image.png`, headers })

test('unfurls a shared link: the page contains the text and image, without scripts', async () => {
  const w = await startTestApp()
  const server = await withPages(w)
  const { manager, awardId } = await leagueToShare(w)
  const page = async () => (await server.inject({ url: `${await pageOf(w, awardId)}?token=x` })).body
  expect(await page()).toContain('<meta name="robots" content="noindex" />')
  expect(await page()).not.toContain('Okafor')
  await link(manager, awardId)
  const body = await page()
  const { headers } = await server.inject({ url: await pageOf(w, awardId) })
  expect([headers['x-robots-tag'], (await imageOf(w, awardId)).headers['x-robots-tag']]).toEqual([
    'noindex',
    'noindex',
  ])
  expect(body).toContain('<meta name="robots" content="noindex" />')
  expect(body).not.toContain('Of the site')
  expect(body).toContain('theme-color')
  expect(body).toContain('<title>Manager 2. won Hot Top 2: $10 – Sidepot</title>')
  expect(body).toContain('<meta property="og:title" content="Manager 2. won Hot Top 2: $10" />')
  expect(body).toContain(
    '<meta property="og:description" content="Deshaun Okafor (QB), 31.4 points in week 1 of Fourth &#38; Long." />',
  )
  expect(body).toContain(`content="http://localhost:3000${await pageOf(w, awardId)}/image.png"`)
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />')
  await manager.call(sharing.withdraw, { awardId })
  expect(await page()).not.toContain('Okafor')
})

test('escapes a name in the page', async () => {
  const w = await startTestApp()
  const server = await withPages(w)
  const { client, league, manager, awardId } = await leagueToShare(w)
  await client.call(awards.edit, {
    leagueId: league.id,
    awardId,
    playerName: '"><script>alert(1)</script>$& Jr',
  })
  await link(manager, awardId)
  const { body } = await server.inject({ url: await pageOf(w, awardId) })
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('&#34;&#62;&#60;script&#62;')
  expect(body).toContain('$&#38; Jr')
})

test.each(['/share/award/999999', '/share/award/abc', '/share/award/99999999999999999999'])(
  'serves %s as the web app, which shows that nothing was found',
  async url => {
    const server = await withPages(await startTestApp())
    const response = await server.inject({ url })
    expect([response.statusCode, response.body.includes('App')]).toEqual([200, true])
  },
)

test('serves the image as a PNG of 1200 by 630, publicly only while the award is shared', async () => {
  const { w, manager, awardId } = await withAwardToShare()
  expect((await imageOf(w, awardId)).statusCode).toBe(404)
  const inside = await imageOf(w, awardId, { cookie: manager.cookie })
  expect([inside.statusCode, inside.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  await link(manager, awardId)
  const image = await imageOf(w, awardId)
  expect(image.headers['content-type']).toBe('image/png')
  expect(image.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect([image.rawPayload.readUInt32BE(16), image.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  expect(image.headers['cache-control']).toBe('public, max-age=300')
  await manager.call(sharing.withdraw, { awardId })
  expect((await imageOf(w, awardId)).statusCode).toBe(404)
})

test('renders the image once per version of the award, and again when something on it changes', async () => {
  const w = await startTestApp()
  const counted = countDrawings(w)
  const { client, league, manager, awardId } = await leagueToShare(w)
  await link(manager, awardId)
  const first = await imageOf(w, awardId)
  await imageOf(w, awardId)
  expect(counted.drawings).toBe(1)
  const { etag } = first.headers
  expect((await imageOf(w, awardId, { 'if-none-match': String(etag) })).statusCode).toBe(304)

  await client.call(awards.edit, { leagueId: league.id, awardId, points: 12.3 })
  const second = await imageOf(w, awardId)
  expect(second.headers.etag).not.toBe(etag)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
  await shareAndVisit(w, manager, awardId)
  expect((await imageOf(w, awardId)).headers.etag).not.toBe(second.headers.etag)
  expect(counted.drawings).toBe(3)
  const stored = await w.ctx.db.selectFrom('share_images').select('award_id').execute()
  expect(stored).toHaveLength(1)
})

test('renders names of any length and script', async () => {
  const { w, client, league, manager, awardId } = await withAwardToShare()
  for (const playerName of ['x', 'Łukasz Žižka '.repeat(7).trim(), '🏈', '王明', 'عمر']) {
    await client.call(awards.edit, { leagueId: league.id, awardId, playerName })
    await link(manager, awardId)
    expect((await imageOf(w, awardId)).statusCode).toBe(200)
  }
})
