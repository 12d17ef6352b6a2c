import { expect, test } from 'vitest'
import { connections } from '#contract/weeks/connections'
import { findLeague } from '#core/leagues/find-league'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { type Connected, refs, withProviders, yahooLeague } from '#testing/connect'
import { changedFixture } from '#testing/fakes/recorded'
import { playerNamed } from '#testing/fakes/week'
import { fetchFinishedWeeks, retryProviders } from '../auto-publish/fetch-finished-weeks.ts'
import { findStagedWeek } from '../stored/find-staged.ts'
import { snapshotPlayerStatuses, snapshotProjections } from './read-statuses.ts'

const hour = 3_600_000

const advanceTo = ({ w }: Connected, moment: string) => w.clock.pass(Date.parse(moment) - w.clock.now())

const thursday = '2026-10-01T10:30:00-04:00'
const sunday = '2026-10-04T13:05:00-04:00'
const tuesday = '2026-10-06T10:00:00-04:00'

/** Gridiron Annex in its fourth week, connected, on Thursday morning. */
const onSleeper = async () => {
  const made = await withProviders()
  const at = { leagueId: made.league.id, provider: 'sleeper', week: 4 } as const
  await made.client.call(connections.configure, { ...at, leagueRef: refs.sleeper })
  advanceTo(made, thursday)
  return made
}

const afterTheWeek = ({ sleeper, ...made }: Connected) => {
  advanceTo({ sleeper, ...made }, tuesday)
  sleeper.change(/"week":4,"leg"/, '"week":5,"leg"')
  sleeper.change(/"last_scored_leg":3/, '"last_scored_leg":4')
}

/** Halves all of Sleeper's projections from now on. */
const otherProjections = ({ sleeper }: Connected) =>
  sleeper.misbehave({
    path: '/projections/',
    does: {
      status: 200,
      body: changedFixture('sleeper/projections-04.json', [/"pass_yd": \d+/g, '"pass_yd": 1']),
    },
  })

const fetchNow = ({ w }: Connected) => fetchFinishedWeeks(w.ctx)

const staged = async (
  { w, league }: Connected,
  provider: 'sleeper' | 'yahoo' | 'espn' = 'sleeper',
  week = 4,
) => {
  const found = await findLeague(w.ctx, league.id, null)
  const saved = found && (await findStagedWeek(w.ctx, found.league, provider, week))
  if (!saved) throw new Error('Nothing is staged')
  return saved.week
}

const listWeekEmails = ({ w }: Connected) =>
  w.ctx.db.selectFrom('outbox').select('template').where('template', 'like', 'week-%').execute()

const expectations = (week: ProviderWeek) => ({
  quarterback: playerNamed(week, 'Ansel Whitby').projected,
  team: week.teams[0]?.projected,
  readAt: week.projectionsReadAtMs,
  areEarly: week.projectionsAreEarly,
})

test('keeps the projection from before the first game, whatever is projected on Sunday and Tuesday', async () => {
  const made = await onSleeper()
  expect(await snapshotProjections(made.w.ctx)).toEqual({ read: 1, failed: 0 })
  const early = expectations(await staged(made))
  expect(early).toMatchObject({ readAt: Date.parse(thursday), areEarly: true })
  otherProjections(made)
  advanceTo(made, sunday)
  await snapshotPlayerStatuses(made.w.ctx)
  expect(expectations(await staged(made))).toEqual(early)
  afterTheWeek(made)
  expect(await fetchNow(made)).toMatchObject({ fetched: 1 })
  const final = await staged(made)
  expect(final.isFinal).toBe(true)
  expect(expectations(final)).toEqual(early)
})

test('uses a later snapshot when there is none before the first game, and says so', async () => {
  const made = await onSleeper()
  afterTheWeek(made)
  otherProjections(made)
  await fetchNow(made)
  expect(expectations(await staged(made))).toMatchObject({ readAt: Date.parse(tuesday), areEarly: false })
})

test('uses the later of two pregame snapshots', async () => {
  const made = await onSleeper()
  await snapshotProjections(made.w.ctx)
  const first = expectations(await staged(made))
  otherProjections(made)
  made.w.clock.pass(1.2 * hour)
  await snapshotProjections(made.w.ctx)
  const second = expectations(await staged(made))
  expect(second).toMatchObject({ areEarly: true, readAt: Date.parse(thursday) + 1.2 * hour })
  expect(second.quarterback).not.toBe(first.quarterback)
})

test('keeps an earlier value that Sleeper no longer returns on Tuesday', async () => {
  const made = await onSleeper()
  await snapshotProjections(made.w.ctx)
  const early = expectations(await staged(made))
  afterTheWeek(made)
  made.sleeper.misbehave({ path: '/projections/', does: 'break' })
  await fetchNow(made)
  const final = await staged(made)
  expect(expectations(final)).toEqual(early)
  expect(final.gaps?.projections).toBeUndefined()
  expect(final.players.some(({ line }) => line)).toBe(true)
})

test("projects a team's score from its final starters", async () => {
  const made = await onSleeper()
  await snapshotProjections(made.w.ctx)
  const before = await staged(made)
  afterTheWeek(made)
  made.sleeper.change(/"starters":\["90011"/, '"starters":["90016"')
  await fetchNow(made)
  const after = await staged(made)
  const gain =
    (playerNamed(before, 'Cormac Ijaz').projected ?? 0) -
    (playerNamed(before, 'Jasper Oyelowo').projected ?? 0)
  expect(after.teams[1]?.projected).toBe((before.teams[1]?.projected ?? 0) + gain)
})

test('keeps Yahoo’s early team projection too', async () => {
  const made = await yahooLeague()
  advanceTo(made, '2026-10-08T10:30:00-04:00')
  made.yahoo.change('"postevent"', '"preevent"')
  expect(await snapshotProjections(made.w.ctx)).toEqual({ read: 1, failed: 0 })
  advanceTo(made, '2026-10-13T10:00:00-04:00')
  made.yahoo.isIn(6)
  made.yahoo.change('"preevent"', '"postevent"')
  made.yahoo.change('119.40', '131.10')
  await fetchNow(made)
  expect(await staged(made, 'yahoo', 5)).toMatchObject({ projectionsAreEarly: true, isFinal: true })
  expect((await staged(made, 'yahoo', 5)).teams[0]).toMatchObject({ projected: 11940, total: 11206 })
})

test('makes no request at any other time', async () => {
  const made = await onSleeper()
  made.sleeper.calls.length = 0
  for (const moment of ['2026-09-30T10:30:00-04:00', '2026-10-01T12:00:00-04:00', sunday, tuesday]) {
    advanceTo(made, moment)
    expect(await snapshotProjections(made.w.ctx)).toEqual({ read: 0, failed: 0 })
  }
  expect(made.sleeper.calls).toEqual([])
})

test('retries a provider that is down within the hour, and not after the first game', async () => {
  const made = await onSleeper()
  made.sleeper.misbehave({ path: '/league/', does: 'break' })
  expect(await snapshotProjections(made.w.ctx)).toEqual({ read: 0, failed: 1 })
  made.w.clock.pass(hour)
  expect(await retryProviders(made.w.ctx)).toEqual({ fetched: 0, read: 0, failed: 1 })
  made.sleeper.misbehave()
  made.sleeper.calls.length = 0
  made.w.clock.pass(3 * hour)
  expect(await retryProviders(made.w.ctx)).toEqual({ fetched: 0, read: 0, failed: 0 })
  expect(made.sleeper.calls).toEqual([])
  expect(await retryProviders(made.w.ctx)).toBeUndefined()
})

test('sends no notifications', async () => {
  const made = await onSleeper()
  await snapshotProjections(made.w.ctx)
  expect(await listWeekEmails(made)).toEqual([])
})

test('fetches a week with missing stats daily for a week, and notifies once', async () => {
  const made = await onSleeper()
  afterTheWeek(made)
  made.sleeper.misbehave({ path: '/stats/', does: 'break' })
  expect(await fetchNow(made)).toMatchObject({ fetched: 1 })
  expect((await staged(made)).gaps).toEqual({
    plays: 'Sleeper has no stats today, so prizes for single plays have to wait.',
  })
  made.w.clock.pass(24 * hour)
  made.sleeper.misbehave()
  expect(await fetchNow(made)).toMatchObject({ fetched: 1 })
  const whole = await staged(made)
  expect(whole.gaps?.plays).toBeUndefined()
  expect(whole.players.some(({ line }) => line)).toBe(true)
  made.w.clock.pass(24 * hour)
  expect(await fetchNow(made)).toMatchObject({ fetched: 0 })
  expect(await listWeekEmails(made)).toHaveLength(1)
})

test('stops fetching a week whose stats never arrive when the next one is over', async () => {
  const made = await onSleeper()
  afterTheWeek(made)
  made.sleeper.misbehave({ path: '/stats/', does: 'break' })
  await fetchNow(made)
  made.w.clock.pass(8 * 24 * hour)
  expect(await fetchNow(made)).toMatchObject({ fetched: 0 })
})
