import { expect, test } from 'vitest'
import type { ProviderWeek, StatLine } from '#core/kernel/ports/provider-week'
import type { MetricNeed } from '#domain/rules'
import { metrics } from './registry.ts'

type Change = (week: ProviderWeek) => ProviderWeek

const eachTeam =
  (change: (team: ProviderWeek['teams'][number]) => Partial<ProviderWeek['teams'][number]>): Change =>
  week => ({ ...week, teams: week.teams.map(team => ({ ...team, ...change(team) })) })

const withoutStats =
  (...stats: (keyof StatLine)[]): Change =>
  week => ({
    ...week,
    players: week.players.map(player => ({
      ...player,
      line: player.line && {
        ...player.line,
        ...Object.fromEntries(stats.map(stat => [stat, null])),
      },
    })),
  })

/** A week from a provider that doesn't report this. */
const without: Record<Exclude<MetricNeed, 'earlierWeeks'>, Change> = {
  totals: eachTeam(() => ({ total: undefined })),
  opponents: eachTeam(() => ({ opponentKey: undefined, result: undefined })),
  bench: week => ({ ...week, players: week.players.filter(({ slot }) => slot !== 'bench') }),
  lineup: week => ({ ...week, lineup: undefined }),
  teamProjections: eachTeam(() => ({ projected: undefined })),
  playerProjections: week => ({
    ...week,
    players: week.players.map(player => ({ ...player, projected: undefined })),
  }),
  passingYards: withoutStats('passYards'),
  rushingYards: withoutStats('rushYards'),
  receivingYards: withoutStats('receivingYards'),
  receptions: withoutStats('receptions'),
  touchdowns: withoutStats('touchdowns'),
  longestPlay: withoutStats('longestPass', 'longestRush', 'longestReception'),
  longestFieldGoal: withoutStats(
    'longestFieldGoal',
    'fieldGoalsTo39',
    'fieldGoals40To49',
    'fieldGoalsFrom50',
  ),
  takeaways: withoutStats('interceptions', 'fumblesRecovered'),
  sacks: withoutStats('sacks'),
  pointsAllowed: withoutStats('pointsAllowed'),
  statuses: week => ({ ...week, statusesAreOfWeek: false }),
}

const cases = metrics.flatMap(metric =>
  metric.needs.flatMap(need => (need === 'earlierWeeks' ? [] : [[metric.name, need, metric] as const])),
)

test.each(cases)('%s ranks no team without %s', (_, need, metric) => {
  const { week, earlier = [] } = metric.example
  const change = without[need]
  const measured = metric.measure(
    change(week),
    { positions: metric.positions ?? [] },
    earlier.map(one => change(one)),
  )
  expect(metric.measure(week, { positions: metric.positions ?? [] }, earlier)).not.toEqual([])
  expect(measured).toEqual([])
})

test.each(metrics.map(metric => [metric.name, metric] as const))(
  '%s needs no undeclared data',
  (_, metric) => {
    const { week, earlier = [] } = metric.example
    const unneeded = Object.entries(without)
      .filter(([need]) => !metric.needs.some(needed => needed === need))
      .map(([, change]) => change)
    const stripUnneeded: Change = week => unneeded.reduce((before, change) => change(before), week)
    const choices = { positions: metric.positions ?? [] }
    const values = (week: ProviderWeek, earlier: readonly ProviderWeek[]) =>
      metric.measure(week, choices, earlier).map(({ subject, value }) => [subject.id, value])
    expect(
      values(stripUnneeded(week), metric.needs.includes('earlierWeeks') ? earlier.map(stripUnneeded) : []),
    ).toEqual(values(week, earlier))
  },
)
