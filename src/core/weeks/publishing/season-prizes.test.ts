import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { planner } from '#contract/money/planner'
import { weekSettings } from '#contract/leagues/week-settings'
import { rules } from '#contract/rules/rules'
import { type MovedPrize, publications } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import type { CsvRow } from '#testing/csv-week'
import { addRules, type RuleInput, highScore } from '#testing/league-rules'
import { choices, inWeek, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'

/** Dana leads until week 4, Team 2 from then on: by 20 over the six weeks. */
const points: Record<number, [number, number]> = {
  ...{ 1: [30, 10], 2: [30, 10], 3: [10, 10], 4: [10, 20], 5: [10, 50], 6: [10, 20] },
}

const rowsOf = ([dana, other] = [0, 0]): CsvRow[] => [
  ['Rashad Colter', 'QB', 'QB', dana, "Dana's Team"],
  ['Deshaun Okafor', 'QB', 'QB', other, 'Team 2'],
]

const mostPoints: RuleInput = { ...highScore, name: 'Most points', metric: 'most_points_for' }

/** A league of six weeks whose playoffs begin in week 5, with a season prize. */
const season = async (rule: Partial<RuleInput>) => {
  const { client, leagueId } = await withLeague({ managers: 2 })
  await client.call(weekSettings.save, { leagueId, lastPaidWeek: 6, playoffStart: 5 })
  await addRules(client, leagueId, [{ ...mostPoints, ...rule }])
  const publish = async (week: number, confirmMissingWeeks = false) =>
    client.call(publications.publish, {
      ...inWeek(leagueId, week),
      ...choices(await staged(client, leagueId, rowsOf(points[week]), week)),
      confirmMissingWeeks,
    })
  return {
    ...{ client, leagueId, publish },
    publishAll: async () => {
      for (const week of [1, 2, 3, 4, 5, 6]) await publish(week)
      const awardList = await client.call(awards.list, { leagueId })
      return awardList.map(({ week, playerName, prizeAmount, points }) => [
        week,
        playerName,
        prizeAmount,
        points,
      ])
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

describe('a week corrected after the season prize was published', () => {
  const early = async () => {
    const made = await season({ weeks: [1, 2, 3, 4] })
    await made.publishAll()
    const read = (first: [number, number]) => staged(made.client, made.leagueId, rowsOf(first), 1)
    const waiting = async () => {
      const weeksWaiting = await made.client.call(corrections.waiting, { leagueId: made.leagueId })
      return weeksWaiting.map(({ week, movedPrizes }) => [week, movedPrizes.map(movedPrizeRows)])
    }
    const listWinners = async () =>
      (await made.client.call(awards.list, { leagueId: made.leagueId })).map(
        ({ playerName, prizeAmount, points }) => [playerName, prizeAmount, points],
      )
    return { ...made, read, waiting, listWinners }
  }
  const movedPrizeRows = ({ before, after }: MovedPrize) => [
    ...before.map(one => [one.playerName, one.pointsBefore, one.pointsAfter]),
    ...after.map(one => [one.playerName, one.pointsBefore, one.pointsAfter]),
  ]
  const toTeam2 = [
    4,
    [
      [
        ["Dana's Team", 80, 51],
        ['Team 2', 50, 80],
      ],
    ],
  ]

  test('asks for a decision about that prize in its deciding week until one is made', async () => {
    const { client, leagueId, read, waiting, listWinners } = await early()
    await read([30, 39])
    expect(await waiting()).toEqual([])
    await read([1, 40])
    expect(await waiting()).toEqual([toTeam2])
    await client.call(corrections.decide, { leagueId, week: 4, decision: 'move', reason: 'Corrected' })
    expect(await listWinners()).toEqual([['Team 2', 20, 80]])
    await read([2, 40])
    expect(await waiting()).toEqual([])
    await read([30, 10])
    expect((await waiting()).map(([week]) => week)).toEqual([4])
  })

  test('is found when the season is rechecked', async () => {
    const { client, leagueId, read } = await early()
    await read([1, 40])
    const rechecked = await client.call(corrections.recheck, { leagueId, season: 2026 })
    expect(
      rechecked.flatMap(({ week, movedPrizes }) =>
        movedPrizes.length > 0 ? [[week, movedPrizes.map(movedPrizeRows)]] : [],
      ),
    ).toEqual([toTeam2])
  })
})

describe('a season prize', () => {
  test.each<[string, Partial<RuleInput>, number, string, number]>([
    ['over the whole season', {}, 6, 'Team 2', 120],
    ['over some weeks', { weeks: [1, 2, 3, 4] }, 4, "Dana's Team", 80],
    ['over the regular season', { part: 'regular' }, 4, "Dana's Team", 80],
    ['over the playoffs', { part: 'playoffs' }, 6, 'Team 2', 70],
    ['over the playoffs of some weeks', { part: 'playoffs', weeks: [4, 5] }, 5, 'Team 2', 50],
  ])('decides %s once, in its last week, by the sum of its weeks', async (_, rule, week, winner, sum) => {
    const { publishAll, tried } = await season(rule)
    expect(await publishAll()).toEqual([[week, winner, 20, sum]])
    expect(await tried()).toEqual([[week, [[winner, sum]]]])
  })

  test('names the weeks it sums in its sentence', async () => {
    const { client, leagueId } = await season({ weeks: [1, 2, 3, 4] })
    const { rules: all } = await client.call(rules.rulebook, { leagueId })
    expect(all.find(({ key }) => key === 'most-points')).toMatchObject({
      sentence: 'Once a season, over weeks 1 to 4, the team with the most points in the season wins $20.',
      cadence: 'season',
    })
  })

  test('counts once in the planner and in the budget', async () => {
    const { client, leagueId } = await season({ weeks: [12, 13, 14, 15] })
    await client.call(weekSettings.save, { leagueId, lastPaidWeek: 16, playoffStart: 15 })
    const { budget } = await client.call(rules.rulebook, { leagueId })
    const { rules: planned } = await client.call(planner.read, { leagueId })
    expect(planned.find(({ key }) => key === 'most-points')).toMatchObject({ planned: 20, weeks: [15] })
    expect(budget.plannedByRule['most-points']).toBe(20)
  })

  test('is published without missing weeks only when confirmed', async () => {
    const { client, leagueId, publish } = await season({})
    await publish(1)
    await publish(2)
    expect((await staged(client, leagueId, rowsOf(points[6]), 6)).missingWeeks).toEqual([3, 4, 5])
    const publication = publish(6)
    await expect(publication).rejects.toThrow(
      'Week 6 decides Most points, and weeks 3 to 5 were not fetched. Fetch them first, or confirm to publish week 6 without them.',
    )
    expect((await publish(6, true)).awards).toHaveLength(1)
  })
})
