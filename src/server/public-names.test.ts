import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { pathParameters } from '#contract/kernel/endpoint'
import { claims } from '#contract/leagues/claims'
import { weekSettings } from '#contract/leagues/week-settings'
import { publications } from '#contract/weeks/publications'
import { recaps } from '#contract/weeks/recaps'
import type { CsvRow } from '#testing/csv-week'
import { choices, inWeek, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { link, pageOf, placeOf } from '#testing/shares'
import type { TestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'
import { webServer } from '#testing/web-server'
import { routes } from './routes.ts'

const rows: CsvRow[] = [
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
  ['Deshaun Okafor', 'QB', 'QB', 32.4, "Dana's Team"],
  ['Malik Shore', 'WR', 'WR', 27.4, 'Team 2'],
  ['Wes Kantor', 'RB', 'BN', 25.34, "Dana's Team"],
]

/** A server with a single-page web app, and all data rendered on its images. */
const withPages = async (w: TestApp) => {
  const drawn: object[] = []
  const { shareArtist } = w.ctx.ports
  const recordCards =
    <C extends object>(draw: (card: C) => Promise<Buffer>) =>
    (card: C) => {
      drawn.push(card)
      return draw(card)
    }
  w.ctx.ports.shareArtist = {
    ...shareArtist,
    draw: recordCards(card => shareArtist.draw(card)),
    drawWeek: recordCards(card => shareArtist.drawWeek(card)),
    drawLeague: recordCards(card => shareArtist.drawLeague(card)),
  }
  return { server: await webServer(w), drawn }
}

/**
 * A league with everything public, and shared awards of its commissioner, a manager and a member without an account.
 */
const scene = async () => {
  const { w, league, leagueId, client, members, user } = await withLeague({ managers: 2 })
  const managerId = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
  await w.ctx.db
    .updateTable('users')
    .set({ first_name: 'Quentin', last_name: 'Abernathy' })
    .where('id', '=', managerId)
    .execute()
  const people = [{ teamName: 'End Zone Theory', ownerName: 'Tess Lindqvist' }]
  const [placeholder] = await client.call(claims.add, { leagueId, people })
  const shown = { pageIsPublic: true, recapIsPublic: true, rulesArePublic: true }
  await client.call(weekSettings.save, { leagueId, ...shown })
  const read = await staged(client, leagueId, rows, 10)
  await client.call(publications.publish, { ...inWeek(leagueId, 10), ...choices(read) })
  const shared: number[] = []
  for (const [at, id] of [user.id, managerId, placeholder?.managerId ?? 0].entries()) {
    const created = await client.call(awards.add, award(leagueId, id, { week: at + 1 }))
    await link(client, created.id)
    shared.push(created.id)
  }
  const { link: recap } = await client.call(recaps.read, { leagueId, season: 2026, week: 10 })
  return { w, leagueId, shared, code: league.joinCode ?? '', recap: recap ?? '', ...(await withPages(w)) }
}

test('shows no full name without permission at any public URL', async () => {
  const { w, server, leagueId, shared, code, recap, drawn } = await scene()
  const texts = new Map<string, string>()
  const fetchStatus = async (url: string) => {
    const { statusCode, body } = await server.inject({ url, headers: { accept: 'text/html' } })
    if (statusCode === 200) texts.set(url, body)
    return statusCode
  }
  const known: Record<string, string | number> = { leagueId, season: 2026, week: 10, code, page: 'landing' }
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || endpoint.access !== 'anyone') continue
    const inPath = pathParameters(endpoint.path)
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(known[name] ?? 'terms'))
    const query = Object.keys(endpoint.input.shape).filter(name => name in known && !inPath.includes(name))
    await fetchStatus(`${path}?${query.map(name => `${name}=${String(known[name])}`).join('&')}`)
  }
  for (const awardId of shared) {
    const { slug } = await placeOf(w, awardId)
    const page = await pageOf(w, awardId)
    expect(await fetchStatus(`/api/awards/${awardId}?slug=${slug}`)).toBe(200)
    expect(await fetchStatus(page)).toBe(200)
    expect(await fetchStatus(`${page}/image.png`)).toBe(200)
  }
  const open = [
    `/league/${leagueId}`,
    `/league/${leagueId}/standings.png`,
    `/league/${leagueId}/feed.xml`,
    recap,
    `${recap}/wide.png`,
    `/api/recap-links/${recap.slice(3)}`,
    ...['/sitemap.xml', '/announcements.xml', '/robots.txt', '/manifest.webmanifest', '/'],
  ]
  for (const url of open.slice(0, 6)) expect(await fetchStatus(url), url).toBe(200)
  for (const url of open.slice(6)) await fetchStatus(url)
  texts.set('the pictures', JSON.stringify(drawn))
  const all = [...texts.values()].join('\n')
  for (const short of ['Dana W.', 'Quentin A.', 'Tess L.']) expect(all).toContain(short)
  const leaks = [...texts].filter(([, text]) => /Whitfield|Abernathy|Lindqvist/.test(text))
  expect(leaks.map(([url]) => url)).toEqual([])
  expect(drawn.length).toBeGreaterThan(4)
})

test('shows full names on shared awards with permission, and to members always', async () => {
  const { w, server, shared } = await scene()
  await w.ctx.db
    .updateTable('users')
    .set({ shows_full_name: 1 })
    .where('first_name', '=', 'Quentin')
    .execute()
  const titles: string[] = []
  for (const awardId of shared) titles.push((await server.inject(await pageOf(w, awardId))).body)
  const text = titles.join('\n')
  expect(text).toContain('Quentin Abernathy won')
  expect(text).toContain('Dana W. won')
  expect(text).toContain('Tess L. won')
})
