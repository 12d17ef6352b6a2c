import { bestPossible, lineupPoints } from './best-lineup.ts'
import { halfUp, hasGame, type Measured, type Question, teamMeasured, wasPlayed } from './measured.ts'
import type { Team, Week } from './week.ts'

type Metric = (question: Question) => Measured[]

/** Measures each team. Null excludes the team. */
const each = (valueOf: (team: Team, question: Question) => number | null): Metric => {
  return question =>
    question.week.teams.flatMap(team => {
      const value = valueOf(team, question)
      return value === null ? [] : [teamMeasured(team, value)]
    })
}

const points: Metric = each(team => team.points)
const pointsIf = (result: 'win' | 'loss'): Metric =>
  each(team => (team.opponent !== null && team.result === result ? team.points : null))

/** Margin of victory or defeat, if the week's own points agree with the result. */
const margin = (result: 'win' | 'loss'): Metric =>
  each((team, { week }) => {
    const other = week.teams.find(({ key }) => key === team.opponent)
    if (team.result !== result || team.points === null || other == null || other.points === null) return null
    const ahead = result === 'win' ? team.points - other.points : other.points - team.points
    return ahead > 0 ? ahead : null
  })

/** A manually changed total counts as lineup points. */
function overProjection(team: Team, { week }: Question): number | null {
  const scored = team.isHandSet ? lineupPoints(week, team.key) : team.points
  return scored === null || team.projected === null ? null : scored - team.projected
}

const efficiency: Metric = each((team, { week }) => {
  const [own, best] = [lineupPoints(week, team.key), bestPossible(week, team.key)]
  return own === null || best === null || best <= 0 ? null : halfUp(own * 10_000, best)
})

const leftOnBench: Metric = each((team, { week }) => {
  const [own, best] = [lineupPoints(week, team.key), bestPossible(week, team.key)]
  return own === null || best === null ? null : best - own
})

const withBench: Metric = each((team, { week }) => {
  const own = lineupPoints(week, team.key)
  if (own === null || week.isBestBall) return null
  const bench = week.players.filter(one => one.team === team.key && one.slot === 'bench')
  return bench.reduce((sum, one) => sum + (one.points ?? 0), own)
})

/** Result in percent minus the percentage of other teams with a game that the team outscored. */
function luck(team: Team, { week }: Question): number | null {
  const playing = week.teams.filter(one => hasGame(one) && one.points !== null)
  if (!playing.includes(team) || playing.length < 3 || !agrees(team, week)) return null
  const others = playing.filter(one => one !== team)
  const own = team.points ?? 0
  const halves = others.reduce(
    (sum, { points }) => sum + (own > (points ?? 0) ? 2 : own === points ? 1 : 0),
    0,
  )
  const result = team.result === 'win' ? 10_000 : team.result === 'tie' ? 5_000 : 0
  return halfUp(result * 2 * others.length - 10_000 * halves, 2 * others.length)
}

/** Whether the week's own points agree with the result. */
function agrees(team: Team, { teams }: Week): boolean {
  const other = teams.find(({ key }) => key === team.opponent)
  if (other == null || other.points === null || team.points === null) return false
  const ahead = team.points - other.points
  return team.result === (ahead > 0 ? 'win' : ahead < 0 ? 'loss' : 'tie')
}

/** Points minus the average of the team's own earlier weeks. */
function gain(team: Team, { earlier }: Question): number | null {
  const before = earlier
    .filter(wasPlayed)
    .flatMap(({ teams }) => teams.find(({ key }) => key === team.key)?.points ?? [])
  if (team.points === null || before.length === 0) return null
  const sum = before.reduce((total, one) => total + one, 0)
  return halfUp(team.points * before.length - sum, before.length)
}

/** Keeps only values that meet a condition. */
const only =
  (metric: Metric, holds: (value: number) => boolean): Metric =>
  question =>
    metric(question).filter(({ value }) => holds(value))

const isAbove = (value: number) => value > 0
const isBelow = (value: number) => value < 0

export const teamMetrics: Record<string, Metric> = {
  highest_score: points,
  lowest_score: points,
  closest_to_target: points,
  bad_beat: pointsIf('loss'),
  lowest_win: pointsIf('win'),
  blowout: margin('win'),
  narrowest_win: margin('win'),
  narrowest_loss: margin('loss'),
  over_projection: only(each(overProjection), isAbove),
  under_projection: only(each(overProjection), isBelow),
  closest_to_projection: each(overProjection),
  best_efficiency: efficiency,
  worst_efficiency: efficiency,
  points_left_on_bench: leftOnBench,
  total_with_bench: withBench,
  luckiest: only(each(luck), isAbove),
  unluckiest: only(each(luck), isBelow),
  gain_on_average: each(gain),
}
