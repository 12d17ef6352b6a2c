import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokens } from '#contract/accounts/tokens'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { routes } from '../routes.ts'
import { namedCalls } from './contract.ts'
import { drawClient } from './draw-client.ts'
import { openSite } from '../docs/open-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'sidepot-client-'))
const file = join(folder, 'sidepot-client.ts')
writeFileSync(file, drawClient())
const { createClient, SidepotError, SidepotTimeout } = await import(file)
afterAll(() => rmSync(folder, { recursive: true }))

// Rendering from the sources takes a moment, which should not count toward a single test.
beforeAll(async () => void (await openSite()), 120_000)

test('every served call has one name in the contract', () => {
  const nameOf = ({ group, name }: { group: string; name: string }) => `${group}.${name}`
  const named = namedCalls()
  expect(new Set(named.map(nameOf)).size).toBe(named.length)
  const served = new Set(routes.map(({ endpoint }) => endpoint))
  expect(named.filter(({ endpoint }) => !served.has(endpoint)).map(nameOf)).toEqual([])
  const known = new Set(named.map(({ endpoint }) => endpoint))
  expect(routes.filter(({ endpoint }) => !known.has(endpoint)).map(({ endpoint }) => endpoint.path)).toEqual(
    [],
  )
})

/** A league on a listening server, and a client with a token to read and write there. */
const served = async () => {
  const w = await startTestApp({ ownServer: true })
  await w.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.server.server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  const { league, client, user } = await make.league(w, { commissioner: { email: 'dana@example.com' } })
  const scopes = ['read', `league:${league.id}:write`]
  const { token } = await client.call(tokens.create, { name: 'Script', scopes })
  return { w, baseUrl, leagueId: league.id, userId: user.id, sidepot: createClient({ baseUrl, token }) }
}

const award = {
  type: 'hot_top2',
  week: 1,
  playerName: 'Hurts',
  position: 'QB',
  points: 30,
  prizeAmount: 10,
} as const

describe('the client', () => {
  test('reads, writes and deletes', async () => {
    const { sidepot, leagueId, userId } = await served()
    const added = await sidepot.awards.add({ leagueId, managerId: userId, ...award })
    expect(added).toMatchObject({ playerName: 'Hurts', prizeAmount: 10 })
    const listed = await sidepot.awards.list({ leagueId, week: 1 })
    expect(listed).toEqual([added])
    expect(await sidepot.awards.void({ leagueId, awardId: added.id, reason: 'Twice' })).toBeNull()
    expect(await sidepot.awards.list({ leagueId, week: 1 })).toEqual([])
  })

  test("returns the server's error messages with their fields", async () => {
    const { sidepot, leagueId, userId } = await served()
    const wrong = sidepot.awards.add({ leagueId, managerId: userId, ...award, prizeAmount: -1 })
    const error = await wrong.catch((error: unknown) => error)
    expect(error).toBeInstanceOf(SidepotError)
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid',
      message: "The amount can't be negative",
      fieldErrors: { prizeAmount: "The amount can't be negative" },
    })
    await expect(sidepot.leagues.create({ name: 'Another' })).rejects.toMatchObject({
      status: 403,
      message: "Access tokens can't do that. Use the web app.",
      requestId: expect.any(String),
    })
    await expect(sidepot.leagues.info({ leagueId: 999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  test("returns a file with its name, and a list's headers", async () => {
    const { sidepot, leagueId, userId } = await served()
    await sidepot.awards.add({ leagueId, managerId: userId, ...award })
    const file = await sidepot.awards.csv({ leagueId })
    expect(file).toMatchObject({ fileName: expect.stringMatching(/\.csv$/), mediaType: 'text/csv' })
    expect(await file.text()).toContain('Hurts')
    await sidepot.awards.add({ leagueId, managerId: userId, ...award, week: 2 })
    let cursor: string | null = null
    const onResponse = ({ headers }: Response) => void (cursor = headers.get('x-next-cursor'))
    await sidepot.awards.list({ leagueId, limit: 1 }, { onResponse })
    expect(cursor).not.toBeNull()
  })

  test('signs in by password and keeps the session', async () => {
    const { baseUrl } = await served()
    const browser = createClient({ baseUrl: `${baseUrl}/` })
    await expect(browser.leagues.list()).rejects.toMatchObject({ status: 401 })
    await browser.accounts.login({ email: 'dana@example.com', password: make.password })
    expect(await browser.leagues.list()).toHaveLength(1)
    expect(await browser.accounts.logout()).toBeNull()
  })

  test('makes a change once per key, and stops on abort or timeout', async () => {
    const { sidepot, leagueId, userId } = await served()
    const input = { leagueId, managerId: userId, ...award }
    const idempotencyKey = 'once-and-only-once'
    await sidepot.awards.add(input, { idempotencyKey })
    await expect(sidepot.awards.add(input, { idempotencyKey })).rejects.toMatchObject({
      code: 'already_done',
    })
    const aborted = sidepot.awards.list({ leagueId }, { signal: AbortSignal.abort(new Error('Enough')) })
    await expect(aborted).rejects.toThrow('Enough')
    const never: typeof fetch = (_url, init) =>
      new Promise((_resolve, fail) =>
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error)),
      )
    const waiting = createClient({ baseUrl: 'http://127.0.0.1', fetch: never, timeoutMs: 5 })
    await expect(waiting.leagues.list()).rejects.toBeInstanceOf(SidepotTimeout)
  })

  test('reports a response that is not from Sidepot', async () => {
    const gateway: typeof fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    const behind = createClient({ baseUrl: 'http://127.0.0.1', fetch: gateway })
    await expect(behind.leagues.list()).rejects.toMatchObject({
      status: 502,
      code: 'unreadable',
      answer: null,
    })
  })

  test('can be downloaded from the server as generated', async () => {
    const { w } = await served()
    const { statusCode, headers, body } = await w.server.inject({ url: '/api/client.ts' })
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="sidepot-client.ts"',
    ])
    expect(body === drawClient()).toBe(true)
    expect((await w.server.inject({ url: '/docs/api.html' })).body).toContain('href="../api/client.ts"')
  })
})
