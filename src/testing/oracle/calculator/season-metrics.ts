import { bestPossible, lineupPoints } from './best-lineup.ts'
import { halfUp, type Measured, type Question, teamMeasured, wasPlayed } from './measured.ts'
import type { Team, Week } from './week.ts'

type Metric = (question: Question) => Measured[]

/** Measures each team over the rule's weeks that were played. Null excludes the team. */
const each =
  (valueOf: (key: string, weeks: Week[], question: Question) => number | null): Metric =>
  question =>
    question.week.teams.flatMap(team => {
      const value = valueOf(team.key, question.itsWeeks.filter(wasPlayed), question)
      return value === null ? [] : [teamMeasured(team, value)]
    })

const teamIn = ({ teams }: Week, key: string): Team | undefined => teams.find(one => one.key === key)

const pointsIn = (weeks: Week[], key: string): number[] =>
  weeks.flatMap(week => teamIn(week, key)?.points ?? [])

const sum = (values: number[]): number => values.reduce((total, one) => total + one, 0)

const pointsFor = each((key, weeks) => {
  const points = pointsIn(weeks, key)
  return points.length === 0 ? null : sum(points)
})

const bestWeek = each((key, weeks) => {
  const points = pointsIn(weeks, key)
  return points.length === 0 ? null : Math.max(...points)
})

const weeklyHighs = each((key, weeks) => {
  const highs = weeks.filter(week => {
    const best = Math.max(...week.teams.flatMap(({ points }) => points ?? []))
    return teamIn(week, key)?.points === best
  })
  return highs.length * 100
})

const efficiency = each((key, weeks) => {
  const totals = weeks.flatMap(week => {
    const [own, best] = [lineupPoints(week, key), bestPossible(week, key)]
    return own === null || best === null ? [] : [{ own, best }]
  })
  const best = sum(totals.map(one => one.best))
  return best <= 0 ? null : halfUp(sum(totals.map(one => one.own)) * 10_000, best)
})

/** Wins in the regular season, with a tie as half a win. */
const wins = each((key, weeks) => {
  const games = weeks
    .filter(({ week, playoffStart }) => week < playoffStart)
    .flatMap(week => teamIn(week, key) ?? [])
    .filter(({ opponent }) => opponent !== null)
  if (games.length === 0 || games.some(({ result, points }) => result === null || points === null))
    return null
  return sum(games.map(({ result }) => (result === 'win' ? 100 : result === 'tie' ? 50 : 0)))
})

/** Week in which a team is eliminated. Survivors get the week after the last one. */
const survivor: Metric = ({ itsWeeks, week }) => {
  const eliminatedIn = new Map<string, number>()
  const weeks = itsWeeks.filter(wasPlayed)
  const hasPoints = ({ key }: Team) => pointsIn(weeks, key).length > 0
  for (const one of weeks) {
    const left = one.teams.filter(team => hasPoints(team) && !eliminatedIn.has(team.key))
    if (left.length === 0 || left.some(({ points }) => points === null)) continue
    const lowest = Math.min(...left.map(({ points }) => points ?? 0))
    const eliminated = left.filter(({ points }) => points === lowest)
    if (eliminated.length < left.length) for (const { key } of eliminated) eliminatedIn.set(key, one.week)
  }
  return week.teams
    .filter(hasPoints)
    .map(team => teamMeasured(team, (eliminatedIn.get(team.key) ?? week.week + 1) * 100))
}

/** Teams that start a suspended player in the week. The first week in which one does decides. */
const firstSuspended: Metric = ({ week, earlier }) => {
  const suspended = ({ hasStatuses, players }: Week) =>
    hasStatuses ? players.filter(({ slot, isSuspended }) => slot === 'starter' && isSuspended) : []
  if (earlier.some(one => suspended(one).length > 0)) return []
  return suspended(week).flatMap(player => {
    const team = teamIn(week, player.team)
    return team ? [{ team, players: [player], value: week.week * 100 }] : []
  })
}

export const seasonMetrics: Record<string, Metric> = {
  most_points_for: pointsFor,
  best_single_week: bestWeek,
  most_weekly_highs: weeklyHighs,
  season_efficiency: efficiency,
  regular_season_winner: wins,
  last_place: wins,
  survivor,
}

export const firstOfSeason: Record<string, Metric> = { first_suspended: firstSuspended }
