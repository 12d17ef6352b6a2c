import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { publications } from '#contract/weeks/publications'
import { type Connected, refs, mapTeams, withProviders, yahooLeague } from '#testing/connect'
import { listOf } from '#testing/week-to-review'
import { snapshotPlayerStatuses } from './read-statuses.ts'

/**
 * Gridiron Annex in its fourth week, connected. Hugh Brannigan (90007) is on injured reserve, Noel Abara (90047) on the
 * taxi squad.
 */
const onSleeper = async () => {
  const made = await withProviders()
  const at = { leagueId: made.league.id, provider: 'sleeper', week: 4 } as const
  await made.client.call(connections.configure, { ...at, leagueRef: refs.sleeper })
  return { ...made, at, fetch: () => made.client.call(stagedWeeks.fetch, at) }
}

const toWeek = ({ sleeper }: Connected, week: number) => {
  sleeper.change(/"week":\d+/, `"week":${week}`)
  sleeper.change(/"last_scored_leg":\d+/, `"last_scored_leg":${week - 1}`)
}

/** Moves the best bench player to injured reserve, and the two others back. */
const moveAround = ({ sleeper }: Connected) => {
  sleeper.change('"reserve":["90007"]', '"reserve":["90016"]')
  sleeper.change('"taxi":["90047"]', '"taxi":null')
}

const bench = (found: Staged) =>
  listOf(found, 'bench_boss').map(({ playerName, warning }) =>
    warning === null ? playerName : `${playerName}?`,
  )

const onTheBench = ['Cormac Ijaz', 'Milo Estrada']

describe('the bench of a week', () => {
  test('is known from Sunday even if the best player is on injured reserve by Wednesday', async () => {
    const made = await onSleeper()
    expect(await snapshotPlayerStatuses(made.w.ctx)).toEqual({ read: 1, failed: 0 })
    moveAround(made)
    toWeek(made, 5)
    expect(bench(await made.fetch()).slice(0, 2)).toEqual(onTheBench)
    toWeek(made, 9)
    const later = await made.fetch()
    expect(bench(later).slice(0, 2)).toEqual(onTheBench)
    expect(bench(later)).not.toContain('Noel Abara')
    expect(later.kindNotes.bench_boss).toBeUndefined()
  })

  test('needs review, in its row and in the note, when it was not fetched in time', async () => {
    const made = await onSleeper()
    moveAround(made)
    toWeek(made, 9)
    const found = await made.fetch()
    expect(bench(found)).toContain('Cormac Ijaz?')
    expect(found.kindNotes.bench_boss).toContain('Check the marked players before you publish.')
    expect(listOf(found, 'bench_boss').find(({ playerName }) => playerName === 'Cormac Ijaz')?.warning).toBe(
      'may have been on IR or the taxi squad in week 4',
    )
  })

  test('blocks publishing until it is confirmed as checked', async () => {
    const made = await onSleeper()
    const { client, at, members } = made
    moveAround(made)
    toWeek(made, 9)
    const read = await made.fetch()
    await mapTeams(client, at.leagueId, 'sleeper', members, read)
    const found = await client.call(stagedWeeks.read, at)
    const list = listOf(found, 'bench_boss').filter(({ managerId }) => managerId !== null)
    const questionable = list.find(({ warning }) => warning !== null)
    const certain = list.find(({ warning }) => warning === null)
    const of = (playerId = '') => ({ ...at, winners: { bench_boss: [{ playerId }] } })
    const { status, body } = await client.expectError(publications.publish, of(questionable?.playerId))
    expect([status, body.code, body.message]).toEqual([
      409,
      'has_warnings',
      `Check first: ${questionable?.playerName} ${questionable?.warning}. Confirm to publish the week anyway.`,
    ])
    expect(await client.call(awards.list, { leagueId: at.leagueId })).toEqual([])
    await client.call(publications.publish, { ...of(questionable?.playerId), confirmWarnings: true })
    await client.call(publications.publish, { ...of(certain?.playerId), replace: true })
  })

  test('comes from the first snapshot after the week when none was taken during it', async () => {
    const made = await onSleeper()
    toWeek(made, 5)
    await made.fetch()
    moveAround(made)
    expect(bench(await made.fetch()).slice(0, 2)).toEqual(onTheBench)
  })

  test('follows a later snapshot during the week', async () => {
    const made = await onSleeper()
    await made.fetch()
    moveAround(made)
    expect(bench(await made.fetch())[0]).toBe('Noel Abara')
  })

  test('excludes a player who started according to a later snapshot', async () => {
    const made = await onSleeper()
    await snapshotPlayerStatuses(made.w.ctx)
    made.sleeper.change(/"starters":\["90011"/, '"starters":["90016"')
    toWeek(made, 5)
    const found = await made.fetch()
    expect(bench(found)).not.toContain('Cormac Ijaz')
    expect(bench(found)).toContain('Jasper Oyelowo')
  })
})

test('is not affected by a sample of the week', async () => {
  const { client, league, yahoo } = await yahooLeague({ leagueRef: refs.sampleYahoo })
  yahoo.isIn(9)
  const fetch = (useMockData: boolean) =>
    client.call(stagedWeeks.fetch, { leagueId: league.id, provider: 'yahoo', week: 5, useMockData })
  const before = await fetch(false)
  const sample = await fetch(true)
  expect(await fetch(false)).toEqual(before)
  expect(sample.kindNotes).not.toEqual(before.kindNotes)
})
