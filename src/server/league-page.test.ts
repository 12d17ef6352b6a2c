import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { leagueManagement } from '#contract/leagues/management'
import { leagueToShare, link, pageOf } from '#testing/shares'
import { startTestApp } from '#testing/test-app'
import { webServer } from '#testing/web-server'

const setUp = async () => {
  const w = await startTestApp()
  const counted = { drawings: 0 }
  const { shareArtist } = w.ctx.ports
  w.ctx.ports.shareArtist = {
    ...shareArtist,
    drawLeague: card => {
      counted.drawings += 1
      return shareArtist.drawLeague(card)
    },
  }
  const made = await leagueToShare(w)
  const address = `/league/${made.league.id}`
  const open = (pageIsPublic = true) =>
    made.client.call(weekSettings.save, { leagueId: made.league.id, pageIsPublic })
  const server = await webServer(w)
  const page = async (url = address) => server.inject({ url })
  const picture = (headers: Record<string, string> = {}, url = address) =>
    w.server.inject({ url: `${url}/standings.png`, headers })
  return { w, ...made, address, open, page, picture, counted }
}

test('unfurls a public page with its leader and image, and lets search engines index it', async () => {
  const { address, open, page, w, league } = await setUp()
  const unknown = await page('/league/999999')
  expect([(await page()).body, (await page()).headers['x-robots-tag']]).toEqual([unknown.body, 'noindex'])
  await open()
  const { body, headers } = await page()
  for (const tag of [
    '<title>Fourth &#38; Long: Manager 2. leads by $10 – Sidepot</title>',
    `property="og:url" content="http://localhost:3000${address}"`,
    `property="og:image" content="http://localhost:3000${address}/standings.png"`,
    'property="og:description" content="Season 2026, through week 1 of 18. $10 distributed."',
    'property="og:image:alt" content="Fourth &#38; Long through week 1: Manager 2. $10"',
  ])
    expect(body).toContain(tag)
  expect([body.includes('noindex'), headers['x-robots-tag']]).toEqual([false, undefined])
  expect((await page(`${address}/2026`)).body).toContain(`${address}/2026/standings.png`)
  for (const url of [`${address}/2019`, `${address}/abc`, '/league/abc', `${address}/2026/9`])
    expect([url, (await page(url)).body.includes('og:title')]).toEqual([url, false])
  await w.ctx.db
    .updateTable('leagues')
    .set({ name: '"><script>alert(1)</script>&amp;' })
    .where('id', '=', league.id)
    .execute()
  expect((await page()).body).not.toContain('<script>')
  await open(false)
  expect((await page()).body).toBe(unknown.body)
})

test('renders the image once per version, and removes it as soon as the page is turned off', async () => {
  const { client, league, awardId, address, open, picture, counted } = await setUp()
  const none = await picture()
  const unknown = await picture({}, '/league/999999')
  expect([none.statusCode, none.json()]).toEqual([
    404,
    { ...unknown.json(), requestId: expect.anything() as string },
  ])
  await open()
  const first = await picture()
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'private, no-cache',
  ])
  expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  const etag = String(first.headers.etag)
  expect((await picture({ 'if-none-match': etag })).statusCode).toBe(304)
  expect((await picture({}, `${address}/2026`)).headers.etag).toBe(etag)
  expect(counted.drawings).toBe(1)
  await client.call(awards.edit, { leagueId: league.id, awardId, prizeAmount: 25 })
  expect((await picture()).headers.etag).not.toBe(etag)
  expect(counted.drawings).toBe(2)
  await open(false)
  expect((await picture({ 'if-none-match': etag })).statusCode).toBe(404)
})

test('renders names and leagues of any length and script', async () => {
  const { w, client, league, open, picture } = await setUp()
  await open()
  for (const name of [
    'x',
    'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
    '<b>&"',
    '🏈',
    '王明',
    'Łukasz '.repeat(9),
  ]) {
    await client.call(leagueManagement.rename, { leagueId: league.id, name: name.slice(0, 60) })
    await w.ctx.db
      .updateTable('users')
      .set({ first_name: name.slice(0, 60) })
      .execute()
    expect([name, (await picture()).statusCode]).toEqual([name, 200])
  }
})

test('lets search engines index shared awards of a league with a public page', async () => {
  const { w, manager, awardId, open, page } = await setUp()
  await link(manager, awardId)
  const address = await pageOf(w, awardId)
  expect((await page(address)).headers['x-robots-tag']).toBe('noindex')
  await open()
  const { headers, body } = await page(address)
  expect([headers['x-robots-tag'], body.includes('noindex')]).toEqual([undefined, false])
})
