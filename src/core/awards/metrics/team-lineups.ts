import type { ProviderWeek, WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'

export type ScoredPlayer = WeekPlayer & { points: number }

/** A team's line-up with what its starters came to. */
export type TeamLineup = { team: WeekTeam; starters: ScoredPlayer[]; points: number }

/**
 * The line-ups whose starters' points are known, whatever a commissioner made of the total. Where a starter's are not,
 * the others must come to the team's total: then there were none. Who started nobody has no line-up.
 */
export const lineupsOf = (week: ProviderWeek): TeamLineup[] =>
  week.teams.flatMap(team => {
    const started = week.players.filter(({ slot, teamKey }) => slot === 'starter' && teamKey === team.key)
    const starters = started.filter(hasPoints)
    const points = sumOf(starters)
    const isWhole = starters.length === started.length || (points === team.total && !team.override)
    return starters.length > 0 && isWhole ? [{ team, starters, points }] : []
  })

/** The same with the bench: not in best ball, and not where nothing is told of it. Unknown points there are none. */
export function lineupsWithBench(week: ProviderWeek): (TeamLineup & { bench: ScoredPlayer[] })[] {
  const benched = week.players.filter(({ slot }) => slot === 'bench')
  if (week.isBestBall || !benched.some(hasPoints)) return []
  return lineupsOf(week).flatMap(lineup => {
    const sat = benched.filter(({ teamKey }) => teamKey === lineup.team.key)
    const bench = sat.filter(hasPoints)
    return sat.length > 0 && bench.length === 0 ? [] : [{ ...lineup, bench }]
  })
}

export const sumOf = (players: readonly ScoredPlayer[]): number =>
  players.reduce((sum, { points }) => sum + points, 0)

export const hasPoints = (player: WeekPlayer): player is ScoredPlayer => player.points !== null
