import { describe, expect, test } from 'vitest'
import { listOf } from '#testing/week-to-review'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { type Connected, refs, mapTeams, withProviders } from '#testing/connect'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { fetchFinishedWeeks } from '../auto-publish/fetch-finished-weeks.ts'
import { snapshotPlayerStatuses } from './read-statuses.ts'

/** Copper Kettle in its fourth week, in which Rune Hallett is suspended and starts. */
const inWeekFour = async (): Promise<Connected> => {
  const made = await withProviders()
  await made.client.call(connections.configure, {
    leagueId: made.league.id,
    provider: 'espn',
    leagueRef: refs.espn,
  })
  return made
}

/** The week is over: ESPN has moved on and no longer reports its statuses. */
const afterWeekFour = ({ espn }: Connected): void => {
  espn.change(/"latestScoringPeriod":4/g, '"latestScoringPeriod":5')
  espn.change(/"winner":"UNDECIDED"/g, '"winner":"HOME"')
  espn.change(/"injuryStatus":"\w+",?/g, '')
  espn.change(/,\}/g, '}')
}

const staged = ({ client, league }: Connected) =>
  client.call(stagedWeeks.read, { leagueId: league.id, provider: 'espn', week: 4 })

const listWeekEmails = ({ w }: Connected) =>
  w.ctx.db.selectFrom('outbox').selectAll().where('template', 'like', 'week-%').execute()

describe('the snapshot during the week', () => {
  test('finds who starts a suspended player, and the final snapshot keeps it', async () => {
    const made = await inWeekFour()
    await made.client.call(awards.add, award(made.league.id, made.user.id))
    expect(await snapshotPlayerStatuses(made.w.ctx)).toEqual({ read: 1, failed: 0 })
    expect(await staged(made)).toMatchObject({ isFinal: false })
    expect(await listWeekEmails(made)).toEqual([])
    afterWeekFour(made)
    expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 1, corrected: 0, failed: 0 })
    const { isFinal, candidates } = await staged(made)
    expect(isFinal).toBe(true)
    expect(candidates.miscreant).toMatchObject([{ playerName: 'Rune Hallett', status: 'Suspended' }])
    expect(await listWeekEmails(made)).toHaveLength(1)
  })

  test('makes the difference, because the data is gone afterward', async () => {
    const made = await inWeekFour()
    afterWeekFour(made)
    await fetchFinishedWeeks(made.w.ctx)
    expect(listOf(await staged(made), 'miscreant')).toEqual([])
  })

  test('requests nothing for a league with a Miscreant or an ended season', async () => {
    const made = await inWeekFour()
    const { client, league, members, espn, w } = made
    await client.call(awards.add, {
      leagueId: league.id,
      type: 'miscreant',
      managerId: members[0]?.managerId ?? 0,
      playerName: 'Rico Talbert',
      position: 'ALL',
      points: 0,
      prizeAmount: 20,
    })
    espn.calls.length = 0
    expect(await snapshotPlayerStatuses(w.ctx)).toEqual({ read: 0, failed: 0 })
    await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
    expect(await snapshotPlayerStatuses(w.ctx)).toEqual({ read: 0, failed: 0 })
    expect(espn.calls).toEqual([])
    w.clock.pass(330 * 86_400_000)
    await client.call(accounts.login, { email: made.user.email, password: make.password })
    await client.call(seasons.setStatus, { leagueId: league.id, status: 'active' })
    await snapshotPlayerStatuses(w.ctx)
    expect(espn.calls, 'the new season has no Miscreant yet').not.toEqual([])
  })

  test('skips a week that is already published', async () => {
    const made = await inWeekFour()
    await snapshotPlayerStatuses(made.w.ctx)
    const { client, league, members, w, espn } = made
    await mapTeams(client, league.id, 'espn', members, await staged(made))
    const { playerId } =
      listOf(await staged(made), 'hot_top2').find(({ managerId }) => managerId !== null) ?? {}
    await client.call(publications.publish, {
      ...{ leagueId: league.id, provider: 'espn', week: 4, confirmProvisional: true },
      winners: { hot_top2: [{ playerId: playerId ?? '' }] },
    })
    espn.calls.length = 0
    expect(await snapshotPlayerStatuses(w.ctx)).toEqual({ read: 0, failed: 0 })
    expect(espn.calls).toHaveLength(1)
  })

  test('skips weeks after the league’s last one', async () => {
    const made = await inWeekFour()
    made.espn.change(/"latestScoringPeriod":4/g, '"latestScoringPeriod":17')
    expect(await snapshotPlayerStatuses(made.w.ctx)).toEqual({ read: 0, failed: 0 })
    const integration = await made.client.call(connections.read, {
      leagueId: made.league.id,
      provider: 'espn',
    })
    expect(integration.connectionStatus).toBe('active')
  })

  test('stores the reason for a failure in the connection', async () => {
    const made = await inWeekFour()
    made.espn.makePrivate({ espnS2: 'cookie', swid: '{COOKIE}' })
    expect(await snapshotPlayerStatuses(made.w.ctx)).toEqual({ read: 0, failed: 1 })
    const integration = await made.client.call(connections.read, {
      leagueId: made.league.id,
      provider: 'espn',
    })
    expect(integration.connectionStatus).toBe('error')
  })
})
