import { expect, test } from 'vitest'
import { tokens } from '#contract/accounts/tokens'
import { awards } from '#contract/awards'
import { type AnyEndpoint, pathParameters } from '#contract/kernel/endpoint'
import { claims } from '#contract/leagues/claims'
import { invitations, joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { leagueRoles } from '#contract/leagues/league-roles'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { sharing } from '#contract/sharing'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { placeOf } from '#testing/shares'
import type { Client, TestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'
import { routes } from './routes.ts'

const scene = async () => {
  const { w, ...made } = await withLeague({ managers: 2 })
  const leagueId = made.league.id
  const scriptWith = async (...scopes: string[]) =>
    w.script((await made.client.call(tokens.create, { name: 'Script', scopes })).token)
  const errorFor = async (client: Client, endpoint: AnyEndpoint, input: object) => {
    const { status, body } = await client.expectError(endpoint, input as never)
    return [status, body.message]
  }
  const managerId = made.members.find(({ userId }) => userId !== made.user.id)?.userId ?? 0
  const writer = `league:${leagueId}:write`
  return { w, ...made, leagueId, managerId, scriptWith, errorFor, writer }
}

const inBrowser = "Access tokens can't do that. Use the web app."

const claimTokenOf = async (client: Client, leagueId: number): Promise<string> => {
  const [link] = await client.call(claims.links, { leagueId })
  return new URL(link?.url ?? '').searchParams.get('token') ?? ''
}

test('lets a read-only token write nothing, even where anyone may', async () => {
  const { client, w, leagueId, errorFor } = await scene()
  await client.call(claims.add, { leagueId, people: [{ teamName: 'Free', ownerName: 'Tess Lind' }] })
  const nonMember = await make.commissioner(w)
  const made = await nonMember.client.call(tokens.create, { name: 'Script', scopes: ['read'] })
  const script = w.script(made.token)
  const code = (await client.call(leagues.info, { leagueId })).joinCode ?? ''
  const join = { leagueId, teamName: 'Bots', code }
  expect(await errorFor(script, joining.join, join)).toEqual([403, inBrowser])
  const token = await claimTokenOf(client, leagueId)
  expect(await errorFor(script, claims.claim, { token })).toEqual([403, inBrowser])
  const open = routes.filter(
    ({ endpoint }) =>
      endpoint.access === 'anyone' && endpoint.method !== 'GET' && !pathParameters(endpoint.path).length,
  )
  for (const { endpoint } of open) expect((await errorFor(script, endpoint, {}))[0], endpoint.path).toBe(403)
  expect(await client.call(leagues.members, { leagueId })).toHaveLength(3)
})

test('lets a league write token appoint no one and change no approval', async () => {
  const { client, leagueId, managerId, scriptWith, errorFor, writer } = await scene()
  const script = await scriptWith('read', writer)
  const role = { leagueId, managerId, leagueRole: 'co_commissioner' }
  expect(await errorFor(script, leagueRoles.give, role)).toEqual([403, inBrowser])
  expect(await errorFor(script, twoPersonApproval.save, { leagueId, forOwn: false, above: null })).toEqual([
    403,
    inBrowser,
  ])
  expect(await script.call(twoPersonApproval.read, { leagueId })).toEqual(
    await client.call(twoPersonApproval.read, { leagueId }),
  )
})

/** Valid input for all GET calls. */
const reading = {
  season: 2026,
  year: 2026,
  week: 1,
  provider: 'csv',
  round: 'divisional',
  page: 'home',
  id: 1,
}

/** Responses of every GET call for a caller, by path. */
const allRead = async (w: TestApp, headers: Record<string, string>, place: Record<string, number>) => {
  const responses = new Map<string, string>()
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET') continue
    const params: Record<string, string | number> = { ...reading, ...place }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? 1))
    const query = Object.keys(endpoint.input.shape)
      .filter(name => !pathParameters(endpoint.path).includes(name) && name in params && name !== 'id')
      .map(name => `${name}=${String(params[name])}`)
    const response = await w.server.inject({ url: `${path}?${query.join('&')}`, headers })
    if (response.statusCode === 200) responses.set(endpoint.path, response.body)
  }
  return responses
}

test('returns no credentials to a read-only token in any read call', async () => {
  const { w, client, user, leagueId, managerId } = await scene()
  await client.call(claims.add, { leagueId, people: [{ teamName: 'Free', ownerName: 'Tess Lind' }] })
  const { inviteUrl } = await client.call(invitations.send, {
    ...{ leagueId, name: 'Iva', email: 'iva@example.com' },
  })
  const { id: awardId } = await client.call(awards.add, award(leagueId, managerId))
  const { shareToken } = await client.call(sharing.share, { awardId, platform: 'copy', confirmed: false })
  const secrets = [
    (await client.call(leagues.info, { leagueId })).joinCode ?? '',
    await claimTokenOf(client, leagueId),
    (await placeOf(w, awardId)).slug ?? '',
    new URL(inviteUrl).searchParams.get('token') ?? '',
    shareToken,
  ]
  expect(secrets.map(secret => secret.length > 15)).toEqual(secrets.map(() => true))
  const { token } = await client.call(tokens.create, { name: 'Script', scopes: ['read'] })
  const place = { leagueId, userId: user.id, managerId, awardId }
  const bySession = await allRead(w, { cookie: client.cookie }, place)
  const byToken = await allRead(w, { authorization: `Bearer ${token}` }, place)
  const pathsWithSecrets = (responses: Map<string, string>) =>
    [...responses].filter(([, text]) => secrets.some(secret => text.includes(secret))).map(([path]) => path)
  expect(pathsWithSecrets(bySession)).toContain('/api/leagues')
  expect(pathsWithSecrets(bySession).length).toBeGreaterThan(3)
  expect(byToken.size).toBeGreaterThan(50)
  expect(pathsWithSecrets(byToken)).toEqual([])
})
