import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { fixtureText } from '#testing/fakes/recorded'
import * as make from '#testing/make'
import { type TestApp, startTestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'

const port = async ({ server }: TestApp): Promise<number> => {
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Status line of the response to a request whose body is announced but never sent. */
const responseToHeaders = async (at: number, path: string, headers: string[] = []): Promise<string> => {
  const socket = connect(at, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const headerLines = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'sec-fetch-site: same-origin',
    'content-type: application/json',
    'content-length: 8000000',
    ...headers,
  ]
  socket.write(`${headerLines.join('\r\n')}\r\n\r\n`)
  const [chunk] = await new Promise<Buffer[]>(resolve => socket.once('data', data => resolve([data])))
  return String(chunk).split('\r\n')[0] ?? ''
}

const importPath = (leagueId: number) => `/api/leagues/${leagueId}/sleeper-integration/import`

test('checks access before reading a body: visitors and non-members upload nothing', async () => {
  const { w, client, league } = await withLeague()
  const nonMember = (await make.league(w)).client
  const at = await port(w)
  expect(await responseToHeaders(at, importPath(league.id))).toContain(' 401 ')
  expect(await responseToHeaders(at, importPath(league.id), [`cookie: ${nonMember.cookie}`])).toContain(
    ' 404 ',
  )
  expect(await responseToHeaders(at, '/api/admin/create-user', [`cookie: ${client.cookie}`])).toContain(
    ' 403 ',
  )
})

test('limits visitors to small bodies', async () => {
  const { server } = await startTestApp()
  const response = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { email: 'dana@example.com', password: 'x'.repeat(300_000) },
  })
  expect(response.statusCode).toBe(413)
})

test.each([
  ['brackets without an end', '['.repeat(4_000_000), /nested more than 40 levels/],
  ['braces', '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000), /nested more than 40 levels/],
  ['more values than any week', `[${'1,'.repeat(100_000)}1]`, /more than 60000 values/],
  ['more keys than any week', `{${'"a":1,'.repeat(100_000)}"a":1}`, /more than 60000 values/],
])("rejects a commissioner's %s before processing it", async (_what, payload, message) => {
  const { w, client, league } = await withLeague()
  const response = await w.server.inject({
    method: 'POST',
    url: importPath(league.id),
    headers: { cookie: client.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload,
  })
  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({ code: 'too_large' })
  expect(response.json().message).toMatch(message)
})

test('treats brackets inside text as text', async () => {
  const { client, league } = await withLeague()
  const csv = `player,position,slot,points,fantasy team\n"${'['.repeat(100)}\\"",QB,QB,1,Team 2`
  const error = await client.expectError(stagedWeeks.import, {
    leagueId: league.id,
    provider: 'csv',
    week: 5,
    csv,
  })
  expect(error.status).toBe(400)
})

test('reads a large saved response like a small one, in a worker thread', async () => {
  const { client, league } = await withLeague()
  const at = { leagueId: league.id, provider: 'sleeper', week: 3, dryRun: true } as const
  const saved = ['league', 'users', 'rosters', 'players-nfl', 'state-nfl', 'matchups-03'].map(name =>
    fixtureText(`sleeper/${name}.json`),
  )
  const padded = saved.map(text => text + ' '.repeat(100_000))
  const small = await client.call(stagedWeeks.import, { ...at, responses: saved })
  expect(await client.call(stagedWeeks.import, { ...at, responses: padded })).toEqual(small)
  const broken = await client.expectError(stagedWeeks.import, { ...at, responses: padded.slice(0, 2) })
  const brokenSmall = await client.expectError(stagedWeeks.import, { ...at, responses: saved.slice(0, 2) })
  expect(broken.body.message).toBe(brokenSmall.body.message)
})
