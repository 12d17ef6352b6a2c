import { describe, expect, it, onTestFinished } from 'vitest'
import { stagedWeek } from '#core/weeks/fetching/fetch-week'
import { leagueInfo } from '#core/leagues/describe-leagues'
import { userByEmail } from '#core/accounts/user'
import { listOf } from '#testing/week-to-review'
import { openApp } from '#app'
import { readConfig } from '#config'
import { commandLine } from '#core/kernel/authorization'
import { listAwards } from '#core/awards/list/list-awards'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { readDues } from '#core/money/dues/read-dues'
import { sampleSeason } from '../../../../fixtures/sample-season.ts'
import { demoTime, movableClock, storyTime, tuesdayAfter } from './clock.ts'
import { demoAdmin, demoPassword, fillDemo } from './fill.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const filled = async (time = storyTime, options: { hasDues?: boolean } = {}) => {
  const clock = movableClock(time)
  const hashing = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  const config = readConfig({ DATABASE_URL: 'memory:' })
  const app = await openApp(config, { log: silent, now: clock.now, hashing })
  onTestFinished(() => app.close())
  const leagueId = await fillDemo(app.ctx, clock, time, options)
  return { ctx: { ...app.ctx, now: () => time.startMs }, leagueId }
}

describe('the demo', () => {
  it('is a premium league on the Tuesday after week 11, with ten weeks published on their Tuesdays', async () => {
    const { ctx, leagueId } = await filled()
    const league = await leagueInfo.run(ctx, commandLine, { leagueId })
    const awards = await listAwards.run(ctx, commandLine, { leagueId })
    expect(league).toMatchObject({
      name: 'Fourth & Long',
      season: 2026,
      currentWeek: 12,
      weekToAward: 11,
      isPremium: true,
      memberCount: 12,
      totalPotAmount: 3000,
      totalAwards: 71,
      totalDistributed: 720,
      overspent: 0,
    })
    for (const award of awards) {
      const published = new Date(award.createdAt)
      expect(published.getTime()).toBe(tuesdayAfter(award.week ?? 0, storyTime))
      expect(published.getUTCDay()).toBe(2)
    }
    expect(await ledgerProblems(ctx)).toEqual([])
  })

  it('leaves week 11 to the visitor, with every team mapped and a tie between two receivers', async () => {
    const { ctx, leagueId } = await filled()
    const staged = await stagedWeek.run(ctx, commandLine, { leagueId, provider: 'yahoo', week: 11 })
    expect(staged).toMatchObject({ isFinal: true, isSample: false, isPublished: false, unmappedTeams: [] })
    const best = listOf(staged, 'hot_top2').filter(
      ({ position, preselected }) => position === 'WR' && preselected,
    )
    expect(best.map(({ playerName }) => playerName)).toEqual(['Jace Ferraro', 'Malik Shore'])
  })

  it('has dues, paid by all but two members, and their late fees', async () => {
    const { ctx, leagueId } = await filled(storyTime, { hasDues: true })
    const dues = await readDues.run(ctx, commandLine, { leagueId })
    expect(dues).toMatchObject({
      leaguePot: 3020,
      collected: 2680,
      cash: 2650,
      offset: 30,
      stillOwed: 340,
    })
    expect(dues.members.filter(({ state }) => state !== 'paid').map(({ lateFees }) => lateFees)).toEqual([
      10, 10,
    ])
    expect(await ledgerProblems(ctx)).toEqual([])
  })

  it('lets every user sign in with the printed password', async () => {
    const { ctx } = await filled()
    for (const { email } of [...sampleSeason.managers, demoAdmin]) {
      const user = await userByEmail(ctx, email)
      expect(await ctx.ports.passwords.matches(user?.password_hash ?? null, demoPassword)).toBe(true)
    }
  })
})

/** Calendar weeks on the start day: on any day, the demo leaves the latest finished week unpublished. */
describe('a running demo', () => {
  it.each([
    ['on a Tuesday morning', '2026-11-24T09:30:00-05:00', 2026, 11],
    ['on a Tuesday at five', '2026-11-24T05:00:00-05:00', 2026, 11],
    ['on the Monday night before', '2026-11-23T22:00:00-05:00', 2026, 10],
    ['on a Sunday of another season', '2027-10-10T13:00:00-04:00', 2027, 4],
    ['in the first week', '2027-09-11T12:00:00-04:00', 2026, 17],
    ['in the week after it', '2027-09-15T12:00:00-04:00', 2026, 17],
    ['in February', '2027-02-16T12:00:00-05:00', 2026, 17],
    ['in August', '2027-08-03T12:00:00-04:00', 2026, 17],
  ])('%s', async (_when, moment, season, openWeek) => {
    const time = demoTime(Date.parse(moment))
    expect(time).toMatchObject({ season, openWeek })
    const { ctx, leagueId } = await filled(time)
    const league = await leagueInfo.run(ctx, commandLine, { leagueId })
    expect(league).toMatchObject({ season, weekToAward: openWeek, isPremium: true, overspent: 0 })
    const staged = await stagedWeek.run(ctx, commandLine, { leagueId, provider: 'yahoo', week: openWeek })
    expect(staged).toMatchObject({
      season,
      isFinal: true,
      isPublished: false,
      notPaid: null,
      unmappedTeams: [],
    })
    const awards = await listAwards.run(ctx, commandLine, { leagueId })
    expect(new Set(awards.map(({ week }) => week)).size).toBe(openWeek - 1)
    expect(awards.filter(({ createdAt }) => Date.parse(createdAt) > time.startMs)).toEqual([])
    expect(await ledgerProblems(ctx)).toEqual([])
  })
})
