import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { recaps } from '#contract/weeks/recaps'
import { leagueToShare } from '#testing/shares'
import { startTestApp } from '#testing/test-app'
import { webServer } from '#testing/web-server'

const setUp = async () => {
  const w = await startTestApp()
  const counted = { drawings: 0 }
  const { shareArtist } = w.ctx.ports
  w.ctx.ports.shareArtist = {
    ...shareArtist,
    drawWeek: card => {
      counted.drawings += 1
      return shareArtist.drawWeek(card)
    },
  }
  const made = await leagueToShare(w)
  const recap = `/recap/${made.league.id}/2026/1`
  const picture = (shape: string, cookie?: string, headers: Record<string, string> = {}) =>
    w.server.inject({ url: `${recap}/${shape}.png`, headers: { ...headers, ...(cookie && { cookie }) } })
  const linkOf = async () =>
    (await made.client.call(recaps.read, { leagueId: made.league.id, season: 2026, week: 1 })).link ?? ''
  const open = (recapIsPublic: boolean) =>
    made.client.call(weekSettings.save, { leagueId: made.league.id, recapIsPublic })
  return { w, ...made, recap, picture, open, linkOf, counted }
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('renders the week as an image in two shapes for its members, and none for others or other weeks', async () => {
  const { w, manager, picture, recap } = await setUp()
  expect((await picture('wide')).statusCode).toBe(404)
  expect((await w.server.inject({ url: '/recap/999999/2026/1/wide.png' })).statusCode).toBe(404)
  const wide = await picture('wide', manager.cookie)
  const tall = await picture('tall', manager.cookie)
  expect([wide.headers['content-type'], wide.headers['cache-control']]).toEqual([
    'image/png',
    'private, no-cache',
  ])
  expect([sizeOf(wide.rawPayload), sizeOf(tall.rawPayload)]).toEqual([
    [1200, 630],
    [1080, 1350],
  ])
  expect((await w.server.inject({ url: `${recap}/huge.png` })).statusCode).toBe(400)
  expect((await w.server.inject({ url: recap.replace(/1$/, '2/wide.png') })).statusCode).toBe(404)
})

test("serves it by the week's link to anyone, with other names than for members", async () => {
  const { w, manager, picture, linkOf } = await setUp()
  const outside = await w.server.inject(`${await linkOf()}/wide.png`)
  expect([outside.statusCode, outside.headers['cache-control'], outside.headers.vary]).toEqual([
    200,
    'public, max-age=300',
    expect.stringContaining('cookie'),
  ])
  expect(outside.headers.etag).not.toBe((await picture('wide', manager.cookie)).headers.etag)
})

test('renders it once per version, and again when something on it changes', async () => {
  const { client, league, awardId, picture, counted } = await setUp()
  const first = await picture('tall', client.cookie)
  await picture('tall', client.cookie)
  expect(counted.drawings).toBe(1)
  const etag = String(first.headers.etag)
  expect((await picture('tall', client.cookie, { 'if-none-match': etag })).statusCode).toBe(304)
  await client.call(awards.edit, { leagueId: league.id, awardId, points: 12.3 })
  expect((await picture('tall', client.cookie)).headers.etag).not.toBe(etag)
  expect(counted.drawings).toBe(2)
})

test('renders names of any length and script, and weeks with many prizes', async () => {
  const { client, league, managerId, awardId, picture } = await setUp()
  for (const playerName of ['x', 'Łukasz Žižka '.repeat(7).trim(), '🏈', '王明', 'عمر']) {
    await client.call(awards.edit, { leagueId: league.id, awardId, playerName })
    expect((await picture('wide', client.cookie)).statusCode).toBe(200)
  }
  for (const position of ['RB', 'WR', 'TE', 'K', 'DEF'] as const)
    for (const name of ['A', 'B', 'C'])
      await client.call(awards.add, {
        leagueId: league.id,
        ...{ type: 'hot_top2', week: 1, managerId, position, points: 10, prizeAmount: 10 / 3 },
        playerName: `${name} ${position}`,
        prizeAmount: 3,
        choice: name === 'A' ? undefined : 'payAgain',
        reason: name === 'A' ? undefined : 'Many prizes',
      })
  for (const shape of ['wide', 'tall']) expect((await picture(shape, client.cookie)).statusCode).toBe(200)
})

test('unfurls the link of a week with its headline and image; any other URL is just the web app', async () => {
  const { w, recap, open, linkOf } = await setUp()
  const server = await webServer(w)
  const page = async (url: string) => server.inject({ url })
  const link = await linkOf()
  const { body, headers } = await page(link)
  expect(body).toContain('<title>Week 1: $10 to 1 manager – Sidepot</title>')
  expect(body).toContain(`content="http://localhost:3000${link}/wide.png"`)
  expect(body).toContain('<meta name="robots" content="noindex" />')
  expect(headers['x-robots-tag']).toBe('noindex')
  const wrong = (await page('/r/abcdefghjkmnpqrs')).body
  expect(wrong).toContain('App')
  for (const url of [recap, '/r/abc', '/recap/999999/2026/1'])
    expect((await page(url)).body).not.toContain('$10')
  await open(false)
  expect((await page(link)).body).toBe(wrong)
  expect((await page(`${link}/wide.png`)).statusCode).toBe(404)
})
