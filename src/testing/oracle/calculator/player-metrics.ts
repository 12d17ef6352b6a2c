import { lineupPoints } from './best-lineup.ts'
import { halfUp, type Measured, type Question } from './measured.ts'
import { countedPositions, type Feats, type Player, type Week } from './week.ts'

type Metric = (question: Question) => Measured[]

const isCounted = ({ position }: Player): boolean => countedPositions.includes(position)

/** Measures each player in a slot. Null excludes the player. */
const each =
  (slot: 'starter' | 'bench', valueOf: (player: Player, week: Week) => number | null | undefined): Metric =>
  ({ week, positions }) =>
    week.players
      .filter(one => one.slot === slot && isCounted(one))
      .filter(({ position }) => positions.length === 0 || positions.includes(position))
      .flatMap(player => {
        const value = valueOf(player, week)
        const team = week.teams.find(({ key }) => key === player.team)
        return value == null || team === undefined ? [] : [{ team, players: [player], value }]
      })

const points: Metric = each('starter', player => player.points)

const pointsOf = (position: string): Metric =>
  each('starter', player => (player.position === position ? player.points : null))

const flex: Metric = each('starter', (player, { places }) => {
  const positions = places.find(({ name }) => name === player.place)?.accepts ?? []
  return positions.length > 1 ? player.points : null
})

/** Lineups aren't set in best ball, so there is neither a bench nor a chosen slot. */
const unlessBestBall =
  (metric: Metric): Metric =>
  question =>
    question.week.isBestBall ? [] : metric(question)

const onWinners: Metric = each('starter', (player, { teams }) =>
  teams.find(({ key }) => key === player.team)?.result === 'win' ? player.points : null,
)

const share: Metric = each('starter', (player, week) => {
  const whole = lineupPoints(week, player.team)
  return whole === null || whole <= 0 || player.points === null ? null : halfUp(player.points * 10_000, whole)
})

/** Whole numbers are stored in hundredths too. */
const feat = (name: keyof Feats): Metric =>
  each('starter', ({ feats }) => (feats[name] === undefined ? undefined : feats[name] * 100))

const ofDefenses = (name: keyof Feats): Metric =>
  each('starter', ({ feats, position }) =>
    position !== 'DEF' || feats[name] === undefined ? undefined : feats[name] * 100,
  )

/** Uses ranges as soon as one length is known only as a range. */
const fieldGoal: Metric = question => {
  const kickers = question.week.players.filter(
    ({ slot, feats }) => slot === 'starter' && feats.fieldGoalBand !== undefined,
  )
  return (kickers.length > 0 ? feat('fieldGoalBand') : feat('longestFieldGoal'))(question)
}

/** Combines each team's best starters of the positions. No player counts for two of them. */
const pair: Metric = ({ week, positions }) =>
  week.teams.flatMap(team => {
    const wantedPositions = positions.length === 0 ? ['QB', 'TE'] : positions
    const players: Player[] = []
    for (const position of wantedPositions) {
      const best = week.players
        .filter(one => one.team === team.key && one.slot === 'starter' && one.position === position)
        .filter(one => one.points !== null && !players.includes(one))
        .sort((a, b) => (b.points ?? 0) - (a.points ?? 0))[0]
      if (best) players.push(best)
    }
    const value = players.reduce((sum, one) => sum + (one.points ?? 0), 0)
    return players.length === wantedPositions.length ? [{ team, players, value }] : []
  })

export const playerMetrics: Record<string, Metric> = {
  best_per_position: points,
  best_starter: points,
  best_kicker: pointsOf('K'),
  best_defence: pointsOf('DEF'),
  best_flex: unlessBestBall(flex),
  best_benched: unlessBestBall(each('bench', player => player.points)),
  best_pair: pair,
  lowest_starter_on_winner: onWinners,
  largest_share: share,
  longest_field_goal: fieldGoal,
  longest_play: feat('longestPlay'),
  most_receptions: feat('receptions'),
  most_rushing_yards: feat('rushingYards'),
  most_receiving_yards: feat('receivingYards'),
  most_passing_yards: feat('passingYards'),
  most_touchdowns: feat('touchdowns'),
  most_takeaways: ofDefenses('takeaways'),
  most_sacks: ofDefenses('sacks'),
}
