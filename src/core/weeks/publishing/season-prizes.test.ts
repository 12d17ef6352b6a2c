import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { planner } from '#contract/money/planner'
import { weekSettings } from '#contract/leagues/week-settings'
import { rules } from '#contract/rules'
import { weeks } from '#contract/weeks'
import type { CsvRow } from '#testing/csv-week'
import { addRules, type GivenRule, highScore } from '#testing/league-rules'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { world } from '#testing/world'

/** Dana leads until week 4, Team 2 from then on: over the six weeks by 20. */
const points: Record<number, [number, number]> = {
  ...{ 1: [30, 10], 2: [30, 10], 3: [10, 10], 4: [10, 20], 5: [10, 50], 6: [10, 20] },
}

const rowsOf = (week: number): CsvRow[] => [
  ['Rashad Colter', 'QB', 'QB', points[week]?.[0] ?? 0, "Dana's Team"],
  ['Deshaun Okafor', 'QB', 'QB', points[week]?.[1] ?? 0, 'Team 2'],
]

const mostPoints: GivenRule = { ...highScore, name: 'Most points', metric: 'most_points_for' }

/** A league of six weeks whose playoffs begin with week 5, with a prize of the season. */
const season = async (rule: Partial<GivenRule>) => {
  const w = await world()
  const { league, client } = await make.league(w, { managers: 2 })
  const leagueId = league.id
  await client.call(weekSettings.save, { leagueId, lastPaidWeek: 6, playoffStart: 5 })
  await addRules(client, leagueId, [{ ...mostPoints, ...rule }])
  const publish = async (week: number, confirmMissingWeeks = false) =>
    client.call(weeks.publish, {
      ...inWeek(leagueId, week),
      ...choices(await staged(client, leagueId, rowsOf(week), week)),
      confirmMissingWeeks,
    })
  return {
    ...{ client, leagueId, publish },
    publishAll: async () => {
      for (const week of [1, 2, 3, 4, 5, 6]) await publish(week)
      const given = await client.call(awards.list, { leagueId })
      return given.map(({ week, playerName, prizeAmount, points }) => [week, playerName, prizeAmount, points])
    },
    tried: async () => {
      const [trial] = await client.call(rules.try, { leagueId, rules: [{ ...mostPoints, ...rule }] })
      return trial?.weeks.map(({ week, winners }) => [week, winners.map(({ name, value }) => [name, value])])
    },
    costs: async () => {
      const { rules: lines } = await client.call(planner.read, { leagueId })
      return lines.find(({ key }) => key === 'most-points')
    },
  }
}

describe('a prize of the season', () => {
  test.each<[string, Partial<GivenRule>, number, string, number]>([
    ['over the whole season', {}, 6, 'Team 2', 120],
    ['over some weeks', { weeks: [1, 2, 3, 4] }, 4, "Dana's Team", 80],
    ['over the regular season', { part: 'regular' }, 4, "Dana's Team", 80],
    ['over the playoffs', { part: 'playoffs' }, 6, 'Team 2', 70],
    ['over the playoffs of some weeks', { part: 'playoffs', weeks: [4, 5] }, 5, 'Team 2', 50],
  ])('%s is decided once, in its last week, by the sum of its weeks', async (_, rule, week, winner, sum) => {
    const { publishAll, tried } = await season(rule)
    expect(await publishAll()).toEqual([[week, winner, 20, sum]])
    expect(await tried()).toEqual([[week, [[winner, sum]]]])
  })

  test('says in its sentence which weeks it sums', async () => {
    const { client, leagueId } = await season({ weeks: [1, 2, 3, 4] })
    const { rules: all } = await client.call(rules.book, { leagueId })
    expect(all.find(({ key }) => key === 'most-points')).toMatchObject({
      sentence: 'Once a season, over weeks 1 to 4, the team with the most points of the season wins $20.',
      cadence: 'season',
    })
  })

  test('costs its prize once in the planner and in the budget', async () => {
    const { client, leagueId } = await season({ weeks: [1, 2, 3, 4] })
    const { budget } = await client.call(rules.book, { leagueId })
    expect(budget.weeks.filter(({ amount }) => amount > 0)).toEqual([
      { week: 4, amount: 20, isPublished: false },
    ])
    expect(budget.planned).toBe(20)
  })

  test('is published without weeks that are missing only when somebody says so', async () => {
    const { client, leagueId, publish } = await season({})
    await publish(1)
    await publish(2)
    expect((await staged(client, leagueId, rowsOf(6), 6)).missingWeeks).toEqual([3, 4, 5])
    const refused = publish(6)
    await expect(refused).rejects.toThrow(
      'Week 6 decides Most points, and weeks 3 to 5 were not brought in. Bring them in first, or confirm to publish week 6 without them.',
    )
    expect((await publish(6, true)).awards).toHaveLength(1)
  })
})
