import { expect, test } from 'vitest'
import { seasons } from '#contract/seasons'
import { connections } from '#contract/weeks/connections'
import { type Connected, yahooLeague } from '#testing/connect'
import { yahooErrors } from '#testing/fakes/yahoo'
import { fetchFinishedWeeks, retryProviders } from './fetch-finished-weeks.ts'

const hour = 3_600_000

/** A league whose provider has been down since the fetch that should have loaded week 5. */
const afterFailure = async () => {
  const made = await yahooLeague()
  made.yahoo.isIn(6)
  made.yahoo.misbehave({ path: '/fantasy/v2', does: 'break' })
  expect(await fetchFinishedWeeks(made.w.ctx)).toMatchObject({ failed: 1 })
  return made
}

const nextTry = async ({ client, league, w }: Connected) => {
  const { nextTryAt } = await client.call(connections.read, { leagueId: league.id, provider: 'yahoo' })
  return nextTryAt === null ? null : (Date.parse(nextTryAt) - w.clock.now()) / hour
}

test('retries a failing provider in 1, 3 and 12 hours, then at its next time', async () => {
  const made = await afterFailure()
  for (const pause of [1, 3, 12]) {
    expect(await nextTry(made)).toBe(pause)
    made.w.clock.pass(pause * hour - 1)
    expect(await retryProviders(made.w.ctx)).toBeUndefined()
    made.w.clock.pass(1)
    expect(await retryProviders(made.w.ctx)).toEqual({ fetched: 0, read: 0, failed: 1 })
  }
  expect(await nextTry(made)).toBeNull()
  expect(await fetchFinishedWeeks(made.w.ctx)).toMatchObject({ failed: 1 })
  expect(await nextTry(made)).toBe(1)
})

test('stops retrying after a success, which stages the week', async () => {
  const made = await afterFailure()
  made.w.clock.pass(hour)
  made.yahoo.misbehave()
  expect(await retryProviders(made.w.ctx)).toEqual({ fetched: 1, read: 0, failed: 0 })
  expect(await nextTry(made)).toBeNull()
  const read = await made.client.call(connections.read, { leagueId: made.league.id, provider: 'yahoo' })
  expect(read).toMatchObject({ connectionStatus: 'active', errorMessage: null })
  expect(await retryProviders(made.w.ctx)).toBeUndefined()
})

test('does not retry what only a person can fix', async () => {
  const made = await yahooLeague()
  made.yahoo.misbehave({ path: '/fantasy/v2', does: yahooErrors.appNotAllowed })
  expect(await fetchFinishedWeeks(made.w.ctx)).toMatchObject({ failed: 1 })
  expect(await nextTry(made)).toBeNull()
})

test('does not retry for a season that has ended since, or after the league id changed', async () => {
  const ended = await afterFailure()
  await ended.client.call(seasons.setStatus, { leagueId: ended.league.id, status: 'ended' })
  ended.w.clock.pass(hour)
  ended.yahoo.calls.length = 0
  expect(await retryProviders(ended.w.ctx)).toEqual({ fetched: 0, read: 0, failed: 0 })
  expect(ended.yahoo.calls).toEqual([])
  expect(await retryProviders(ended.w.ctx)).toBeUndefined()

  const changed = await afterFailure()
  const where = { leagueId: changed.league.id, provider: 'yahoo' }
  await changed.client.call(connections.configure, { ...where, leagueRef: '7' })
  expect(await nextTry(changed)).toBeNull()
})
