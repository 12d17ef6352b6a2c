import { describe, expect, test } from 'vitest'
import { listOf } from '#testing/week-to-review'
import { awards } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { connections } from '#contract/weeks/connections'
import { corrections } from '#contract/weeks/corrections'
import { leagueManagement } from '#contract/leagues/management'
import { seasons } from '#contract/seasons'
import {
  type Connected,
  authorize,
  enterKeys,
  refs,
  mapTeams,
  withProviders,
  yahooLeague,
} from '#testing/connect'
import { addRules, highScore } from '#testing/league-rules'
import { choices } from '#testing/review'
import { sleeperLeague } from '#testing/sleeper-owners'
import * as make from '#testing/make'
import { replaceProvider } from '#testing/providers'
import { providerOf } from '#core/weeks/stored/provider-of'
import { getEmails } from '#testing/emails'
import { fetchFinishedWeeks } from './fetch-finished-weeks.ts'

/** Harbor Lights after its fifth week, the one the fake has. */
const afterWeekFive = async (options: Parameters<typeof yahooLeague>[0] = {}) => {
  const made = await yahooLeague(options)
  made.yahoo.isIn(6)
  return made
}

const listEmails = ({ w }: Connected) => getEmails(w.ctx, on => on.where('template', 'like', 'week-%'))

const staged = ({ client, league }: Connected) =>
  client.call(stagedWeeks.read, { leagueId: league.id, provider: 'yahoo', week: 5 })

const publish = async (made: Connected) => {
  await mapTeams(made.client, made.league.id, 'yahoo', made.members, await staged(made))
  const week = { leagueId: made.league.id, provider: 'yahoo', week: 5 } as const
  await made.client.call(publications.publish, { ...week, ...choices(await staged(made)) })
}

describe('a finished week', () => {
  test('is staged, and the commissioner is emailed', async () => {
    const made = await afterWeekFive()
    expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 1, corrected: 0, failed: 0 })
    expect(await staged(made)).toMatchObject({ isFinal: true, source: 'yahoo_integration' })
    expect(await listEmails(made)).toMatchObject([
      {
        template: 'week-ready',
        subject: 'Week 5 is ready to review',
        to_email: made.user.email,
        text_body: expect.stringContaining('Map these teams to members first: Keel Over, Bow Wave.'),
      },
    ])
  })

  test('is not fetched or announced again once it is staged as final', async () => {
    const made = await afterWeekFive()
    await fetchFinishedWeeks(made.w.ctx)
    made.yahoo.calls.length = 0
    expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 0, corrected: 0, failed: 0 })
    expect(made.yahoo.calls).toEqual(['/fantasy/v2/league/470.l.55120/metadata?format=json'])
    await made.client.call(stagedWeeks.clear, { leagueId: made.league.id, provider: 'yahoo', week: 5 })
    expect(await fetchFinishedWeeks(made.w.ctx)).toMatchObject({ fetched: 1 })
    expect(await listEmails(made)).toHaveLength(1)
  })

  test('is fetched again when it was staged before it was final, or from the sample', async () => {
    const made = await afterWeekFive()
    const week = { leagueId: made.league.id, provider: 'yahoo', week: 5 } as const
    const read = () => made.client.call(connections.read, { leagueId: made.league.id, provider: 'yahoo' })
    await made.client.call(stagedWeeks.fetch, { ...week, useMockData: true })
    expect((await read()).lastFetchAt).toBeNull()
    expect(await fetchFinishedWeeks(made.w.ctx)).toMatchObject({ fetched: 1 })
    expect((await staged(made)).isSample).toBe(false)
  })

  test('is staged without an email when it is not final after all', async () => {
    const made = await afterWeekFive()
    made.yahoo.change('"status":"postevent"', '"status":"midevent"')
    expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 1, corrected: 0, failed: 0 })
    expect((await staged(made)).isFinal).toBe(false)
    const waiting = await made.client.call(stagedWeeks.waiting, { leagueId: made.league.id })
    expect(waiting).toMatchObject([{ provider: 'yahoo', week: 5, isFinal: false, isSample: false }])
    expect(await listEmails(made)).toEqual([])
    made.yahoo.change('"status":"midevent"', '"status":"postevent"')
    expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 1, corrected: 0, failed: 0 })
    expect((await staged(made)).isFinal).toBe(true)
    expect(await listEmails(made)).toHaveLength(1)
  })

  test('is not staged before the first one is over', async () => {
    const made = await yahooLeague()
    made.yahoo.isIn(1)
    expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 0, corrected: 0, failed: 0 })
  })

  test.each([
    ['does not want to be notified', { leagues: { notifies_commissioner: 0 as const }, users: {} }],
    ['takes no mail at all', { leagues: {}, users: { wants_email: 0 as const } }],
  ])('is staged without an email for a commissioner who %s', async (_what, wishes) => {
    const made = await afterWeekFive()
    const { db } = made.w.ctx
    await db
      .updateTable('leagues')
      .set({ name: 'F&L', ...wishes.leagues })
      .execute()
    await db
      .updateTable('users')
      .set({ last_name: 'Whitfield', ...wishes.users })
      .where('id', '=', made.user.id)
      .execute()
    expect(await fetchFinishedWeeks(made.w.ctx)).toMatchObject({ fetched: 1 })
    expect(await listEmails(made)).toEqual([])
  })

  test('has the league’s subject prefix in its email', async () => {
    const made = await afterWeekFive()
    const settings = { autoSendAwardEmails: true, notifyCommissioner: true, emailSubjectPrefix: '[F&L]' }
    await made.client.call(leagueManagement.saveEmailSettings, { leagueId: made.league.id, ...settings })
    await fetchFinishedWeeks(made.w.ctx)
    expect((await listEmails(made))[0]?.subject).toBe('[F&L] Week 5 is ready to review')
  })
})

test('reports a correction of an earlier week for the season prize too', async () => {
  const { client, sleeper, fetched, staged, at, w, league } = await sleeperLeague()
  await addRules(client, league.id, [
    highScore,
    { ...highScore, name: 'Most points', metric: 'most_points_for', weeks: [3, 4] },
  ])
  const { teams } = await fetched(3)
  const unmapped = teams.filter(({ managerId }) => managerId === null)
  await client.call(connections.mapTeams, {
    ...at,
    teams: unmapped.map(({ teamKey }) => ({ teamKey, asNewMember: true })),
  })
  for (const [week, day] of [
    [3, Date.UTC(2026, 8, 29, 15)],
    [4, Date.UTC(2026, 9, 6, 15)],
  ] as const) {
    w.clock.pass(day - w.clock.now())
    await fetched(week)
    const winners = choices(await staged(week))
    await client.call(publications.publish, { ...at, week, confirmProvisional: true, ...winners })
  }
  await fetchFinishedWeeks(w.ctx)
  const listCorrectionEmails = () => getEmails(w.ctx, on => on.where('template', '=', 'week-corrected'))
  expect(await listCorrectionEmails()).toEqual([])
  for (const [before, after] of [
    ['"points":52.35', '"points":62.35'],
    ['[8.1,', '[18.1,'],
    ['"90001":8.1', '"90001":18.1'],
  ] as const)
    sleeper.change(before, after)
  await fetchFinishedWeeks(w.ctx)
  const ofWeekFour = (await listCorrectionEmails()).find(({ subject }) => subject.startsWith('Week 4'))
  expect(ofWeekFour?.text_body).toContain('Most points')
})

describe('a published week', () => {
  test('is fetched again, and a correction is reported once with its changes', async () => {
    const made = await afterWeekFive()
    await fetchFinishedWeeks(made.w.ctx)
    await publish(made)
    expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 0, corrected: 0, failed: 0 })
    made.yahoo.change('"total":"27.46"', '"total":"26.96"')
    for (const time of [1, 2, 3]) {
      expect(await fetchFinishedWeeks(made.w.ctx), `run ${time}`).toEqual({
        fetched: 0,
        corrected: 1,
        failed: 0,
      })
    }
    const [, corrected, ...others] = await listEmails(made)
    expect(others).toEqual([])
    expect(corrected).toMatchObject({
      template: 'week-corrected',
      subject: 'Week 5: points changed after publishing',
    })
    expect(corrected?.text_body).toContain('Cassian Rowe: 27.46, now 26.96 (−0.50)')
    expect((await staged(made)).corrections).toHaveLength(1)
    made.yahoo.change('"total":"26.96"', '"total":"28.06"')
    await fetchFinishedWeeks(made.w.ctx)
    expect((await listEmails(made)).at(-1)?.text_body).toContain('Cassian Rowe: 27.46, now 28.06 (+0.60)')
  })

  test('reports the prize that would move when another player passes its winner', async () => {
    const made = await afterWeekFive()
    await fetchFinishedWeeks(made.w.ctx)
    await publish(made)
    const second = listOf(await staged(made), 'hot_top2').find(
      ({ position, rank }) => position === 'QB' && rank === 2,
    )
    made.yahoo.change(`"total":"${second?.fantasyPoints.toFixed(2)}"`, '"total":"41.07"')
    for (const time of [1, 2]) {
      expect((await fetchFinishedWeeks(made.w.ctx)).corrected, `run ${time}`).toBe(1)
    }
    const emails = (await listEmails(made)).filter(({ template }) => template === 'week-corrected')
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text_body).toContain('With these points, prizes would have new winners:')
    expect(emails[0]?.text_body).toContain(
      `, 27.46), now ${second?.playerName} (${second?.managerName}, 41.07)`,
    )
  })

  test.each([
    ['move', 0, 10],
    ['payBoth', 10, 10],
    ['stands', 10, 0],
    ['ask', 10, 0],
  ] as const)(
    'follows the league’s policy when a prize moves after it is final: %s',
    async (afterFinal, holds, newWinnerPrize) => {
      const made = await afterWeekFive()
      await fetchFinishedWeeks(made.w.ctx)
      await publish(made)
      await made.client.call(weekSettings.save, { leagueId: made.league.id, afterFinal })
      const list = listOf(await staged(made), 'hot_top2').filter(({ position }) => position === 'QB')
      const [first, second] = list
      made.yahoo.change(`"total":"${second?.fantasyPoints.toFixed(2)}"`, '"total":"41.07"')
      for (const time of [1, 2, 3]) {
        expect((await fetchFinishedWeeks(made.w.ctx)).failed, `run ${time}`).toBe(0)
      }
      const awardList = await made.client.call(awards.list, { leagueId: made.league.id })
      const prizeOf = (name = '') =>
        awardList
          .filter(({ playerName }) => playerName === name)
          .reduce((sum, { prizeAmount }) => sum + prizeAmount, 0)
      expect([prizeOf(first?.playerName), prizeOf(second?.playerName)]).toEqual([holds, newWinnerPrize])
      const waiting = await made.client.call(corrections.waiting, { leagueId: made.league.id })
      expect(waiting).toHaveLength(afterFinal === 'ask' ? 1 : 0)
      const audit = await made.client.call(leagueManagement.audit, { leagueId: made.league.id })
      expect(audit.filter(({ actorName }) => actorName === 'Scheduler')).toHaveLength(
        afterFinal === 'ask' ? 0 : 1,
      )
    },
  )

  test('is skipped when it was published from another source', async () => {
    const made = await afterWeekFive()
    const week = { leagueId: made.league.id, provider: 'csv', week: 5 } as const
    const csv = "player,team,position,slot,points\nCassian Rowe,Dana's Team,QB,QB,11"
    const fromCsv = await made.client.call(stagedWeeks.import, { ...week, csv })
    await made.client.call(publications.publish, { ...week, ...choices(fromCsv) })
    made.yahoo.calls.length = 0
    await fetchFinishedWeeks(made.w.ctx)
    expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 0, corrected: 0, failed: 0 })
  })

  test('is skipped once a later one is published', async () => {
    const made = await afterWeekFive()
    await fetchFinishedWeeks(made.w.ctx)
    await publish(made)
    const later = { leagueId: made.league.id, provider: 'csv', week: 6 } as const
    const csv = "player,team,position,slot,points\nCassian Rowe,Dana's Team,QB,QB,11"
    const week = await made.client.call(stagedWeeks.import, { ...later, csv })
    await made.client.call(publications.publish, { ...later, ...choices(week) })
    made.yahoo.change('"total":"27.46"', '"total":"26.96"')
    made.yahoo.calls.length = 0
    expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 0, corrected: 0, failed: 0 })
    expect(made.yahoo.calls).toHaveLength(1)
  })
})

test('reports every week separately, and once for any number of fetches', async () => {
  const made = await yahooLeague({ leagueRef: refs.sampleYahoo, managers: 12 })
  made.yahoo.isIn(6)
  expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 1, corrected: 0, failed: 0 })
  await publish(made)
  made.yahoo.isIn(7)
  expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 1, corrected: 0, failed: 0 })
  expect((await listEmails(made)).map(({ subject }) => subject)).toEqual([
    'Week 5 is ready to review',
    'Week 6 is ready to review',
  ])
  expect((await listEmails(made)).map(({ text_body }) => text_body.includes('Map these teams'))).toEqual([
    true,
    false,
  ])
})

describe('several leagues', () => {
  test('are updated one after another, and one that fails stores the reason without stopping others', async () => {
    const made = await withProviders()
    const { client, w, yahoo } = made
    const second = await make.league(w, { managers: 2 })
    const third = await make.league(w, { managers: 2 })
    await enterKeys(client, made.league.id, '4040')
    await authorize(client, made.league.id, yahoo)
    await second.client.call(connections.configure, {
      leagueId: second.league.id,
      provider: 'espn',
      leagueRef: refs.espn,
    })
    await third.client.call(connections.configure, {
      leagueId: third.league.id,
      provider: 'sleeper',
      leagueRef: refs.sleeper,
    })
    expect(await fetchFinishedWeeks(w.ctx)).toEqual({ fetched: 2, corrected: 0, failed: 1 })
    expect(
      await client.call(connections.read, { leagueId: made.league.id, provider: 'yahoo' }),
    ).toMatchObject({
      connectionStatus: 'error',
      errorMessage: expect.stringContaining('Yahoo has no league 4040'),
    })
    for (const [other, provider] of [
      [second, 'espn'],
      [third, 'sleeper'],
    ] as const) {
      const week = await other.client.call(stagedWeeks.read, { leagueId: other.league.id, provider, week: 3 })
      expect(week.isFinal).toBe(true)
    }
  })

  test('are skipped when sync is off, the season has ended or Sidepot is not authorized', async () => {
    const made = await afterWeekFive()
    const { w, yahoo, client } = made
    await client.call(connections.configure, {
      leagueId: made.league.id,
      provider: 'yahoo',
      isEnabled: false,
    })
    const keysOnly = await make.league(w)
    await enterKeys(keysOnly.client, keysOnly.league.id)
    const ended = await make.league(w)
    await ended.client.call(connections.configure, {
      leagueId: ended.league.id,
      provider: 'espn',
      leagueRef: refs.espn,
    })
    await ended.client.call(seasons.setStatus, { leagueId: ended.league.id, status: 'ended' })
    yahoo.calls.length = 0
    expect(await fetchFinishedWeeks(w.ctx)).toEqual({ fetched: 0, corrected: 0, failed: 0 })
    expect([...yahoo.calls, ...made.espn.calls]).toEqual([])
  })

  test('report that they still use last season’s league', async () => {
    const made = await afterWeekFive()
    made.yahoo.change('"season":"2026"', '"season":"2025"')
    await made.w.ctx.db.updateTable('integrations').set({ league_key: '470.l.55120' }).execute()
    expect(await fetchFinishedWeeks(made.w.ctx)).toMatchObject({ fetched: 0, failed: 1 })
    const integration = await made.client.call(connections.read, {
      leagueId: made.league.id,
      provider: 'yahoo',
    })
    expect(integration.errorMessage).toBe(
      'Harbor Lights on Yahoo is for the 2025 season, but this league plays 2026. Enter the ID of its 2026 league in Settings, or confirm 2025 to continue with it.',
    )
  })

  test('are logged after an unexpected failure, and the others continue', async () => {
    const made = await afterWeekFive()
    const second = await make.league(made.w)
    await second.client.call(connections.configure, {
      leagueId: second.league.id,
      provider: 'espn',
      leagueRef: refs.espn,
    })
    const logged: string[] = []
    Object.assign(made.w.ctx.log, { error: (_fields: object, text: string) => void logged.push(text) })
    const yahoo = providerOf(made.w.ctx, 'yahoo')
    if (!yahoo.live) throw new Error('Yahoo cannot be asked')
    const broken = { ...yahoo.live, findLeague: () => Promise.reject(new Error('broken on purpose')) }
    replaceProvider(made.w.ctx, { ...yahoo, live: broken })
    expect(await fetchFinishedWeeks(made.w.ctx)).toEqual({ fetched: 1, corrected: 0, failed: 1 })
    expect(logged).toEqual(["Couldn't fetch a week"])
    const integration = await made.client.call(connections.read, {
      leagueId: made.league.id,
      provider: 'yahoo',
    })
    expect(integration.errorMessage).toBe('The fetch failed unexpectedly. See the server log.')
  })
})
