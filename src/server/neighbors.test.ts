import { expect, test } from 'vitest'
import { z } from 'zod'
import { accounts } from '#contract/accounts/accounts'
import { profile } from '#contract/accounts/profile'
import { leagues } from '#contract/leagues/leagues'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { settle } from '#contract/money/settle'
import { seasonStats, leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import * as make from '#testing/make'
import {
  addOtherLeague,
  addNonMember,
  addReversedEntries,
  fillAccount,
  fillWithMoney,
  addSampleRules,
  type Peopled,
} from '#testing/neighbors'
import { type Client, ResponseError, type TestApp, startTestApp } from '#testing/test-app'
import { routes } from './routes.ts'

/** A league of three with entries of every kind. */
const filled = async (): Promise<Peopled & { w: TestApp; manager: Client }> => {
  const w = await startTestApp({ tiers: 'open' })
  const { league, client, user, members } = await make.league(w, {
    managers: 3,
    commissioner: { email: 'dana@example.com' },
  })
  const others = members.map(({ userId }) => userId).filter(userId => userId !== user.id)
  const filledLeague = { leagueId: league.id, client, userIds: [user.id, ...others] }
  await addSampleRules(filledLeague)
  await fillWithMoney(w, filledLeague)
  return { ...filledLeague, w, manager: await make.signedInAs(w, others[0] ?? 0) }
}

const Exported = z.looseObject({ log: z.array(z.object({ action: z.string() })) })

const callOrError = (reader: Client, ...call: Parameters<Client['call']>): Promise<unknown> =>
  reader.call(...call).catch((error: unknown) => {
    if (error instanceof ResponseError) return error.status
    throw error
  })

/** Result or error of every GET call that needs no league. */
const ownReadsOf = async (reader: Client): Promise<Record<string, unknown>> => {
  const responses: Record<string, unknown> = {}
  for (const { endpoint } of routes) {
    // The first counts all users, and each export contains the previous one.
    if (['/api/platform/stats', '/api/auth/export-data'].includes(endpoint.path)) continue
    if (endpoint.method === 'GET' && !endpoint.path.includes(':') && endpoint.input.safeParse({}).success)
      responses[endpoint.path] = await callOrError(reader, endpoint, {})
  }
  const { log, ...exported } = Exported.parse(await reader.call(profile.exportData, {}))
  return { ...responses, exported, log: log.filter(({ action }) => action !== 'account.exported') }
}

/** Result or error of every GET call about one league. */
const readsOf = async ({ leagueId, client }: Peopled, reader: Client): Promise<Record<string, unknown>> => {
  const { balances } = await client.call(settle.read, { leagueId })
  const params = { leagueId, week: 5, season: 2026, round: 'divisional', provider: 'csv' }
  const input = { ...params, memberId: balances[0]?.memberId, managerId: balances[0]?.managerId }
  const responses: Record<string, unknown> = {}
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || !endpoint.path.includes(':leagueId')) continue
    // It includes the reader's actions in all leagues.
    if (endpoint.path.endsWith('/live') || !endpoint.input.safeParse(input).success) continue
    responses[endpoint.path] = await callOrError(reader, endpoint, input)
  }
  return responses
}

test('returns the same for a league when its members have another one', async () => {
  const { w, manager, ...league } = await filled()
  for (const reader of [league.client, manager]) {
    const before = await readsOf(league, reader)
    expect(Object.keys(before).length).toBeGreaterThan(50)
    await addOtherLeague(w, league)
    expect(await readsOf(league, reader)).toEqual(before)
  }
})

test('returns the same to a user when another user with a league exists', async () => {
  const { w, manager, client } = await filled()
  for (const reader of [client, manager]) {
    await fillAccount(reader, 'mine')
    const before = await ownReadsOf(reader)
    expect(Object.keys(before).length).toBeGreaterThan(50)
    await addNonMember(w)
    expect(await ownReadsOf(reader)).toEqual(before)
  }
})

test('counts nothing of the previous season in this one', async () => {
  const { w, ...league } = await filled()
  const { client, leagueId } = league
  const loadTotals = async () => {
    const { pot } = await client.call(leagues.info, { leagueId })
    const { season: _, ...stats } = await client.call(seasonStats.read, { leagueId })
    const board = await client.call(leaderboards.read, { leagueId })
    const { members, cash, collected, stillOwed } = await client.call(dues.read, { leagueId })
    const { planned, due } = await client.call(planner.read, { leagueId })
    return {
      ...{ pot, stats, cash, collected, stillOwed, planned, left: due.leftAtEnd },
      board: board.map(({ managerId, totalWinnings, awardCount }) => [managerId, totalWinnings, awardCount]),
      members: members.map(({ managerId, due, owes, paid, lateFees }) => [
        managerId,
        due,
        owes,
        paid,
        lateFees,
      ]),
    }
  }
  const first = await loadTotals()
  // Open balances carry over: winnings of one season pay the dues of the next.
  for (const { balance, managerId } of (await client.call(ledgerEntries.list, { leagueId })).balances ?? []) {
    const even = { kind: 'adjustment' as const, amount: -balance, memo: 'Even' }
    if (balance !== 0) await client.call(payments.record, { leagueId, managerId: managerId ?? 0, ...even })
  }
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  w.clock.pass(365 * 86_400_000)
  await client.call(accounts.login, { email: 'dana@example.com', password: make.password })
  await client.call(seasons.setStatus, { leagueId, status: 'active' })
  await fillWithMoney(w, league, 2027)
  expect(await loadTotals()).toEqual(first)
})

/** Response fields that list past events, including reversed ones. */
const sharedFields: Record<string, readonly string[]> = {
  '/dues': ['payments'],
  '/pot-uses': ['uses'],
  '/statements': ['chain'],
  '/ledger': ['entries', 'chain'],
  '/rules': ['trySeasons'],
  '/api/recaps/:leagueId/:season/:week': ['lines'],
}

/** These responses are lists of past events as a whole. */
const lists = ['/audit', '/rules/metrics', '/pools', '/book', '/book.csv', '/ledger/proof']

test('counts nothing that was reversed', async () => {
  const { w, manager, ...league } = await filled()
  const before = await readsOf(league, manager)
  await addReversedEntries(w, league)
  const after = await readsOf(league, manager)
  for (const [path, response] of Object.entries(before)) {
    const name = path.replace('/api/leagues/:leagueId', '')
    const others = (of: unknown) =>
      Array.isArray(of) || !isObject(of)
        ? of
        : Object.entries(of).filter(([key]) => !sharedFields[name]?.includes(key))
    if (!lists.includes(name)) expect.soft([name, others(after[path])]).toEqual([name, others(response)])
  }
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
