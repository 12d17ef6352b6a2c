import type { ProviderWeek, WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'

export type ScoredPlayer = WeekPlayer & { points: number }

/** A team's lineup with its starters' total points. */
export type TeamLineup = { team: WeekTeam; starters: ScoredPlayer[]; points: number }

/**
 * Returns the lineups whose starters' points are known, ignoring changes a commissioner made to the total. If one
 * starter's points are unknown, the others must add up to the team's total, which means that starter had none. A team
 * without starters has no lineup.
 */
export const lineupsOf = (week: ProviderWeek): TeamLineup[] =>
  week.teams.flatMap(team => {
    const started = week.players.filter(({ slot, teamKey }) => slot === 'starter' && teamKey === team.key)
    const starters = started.filter(hasPoints)
    const points = sumOf(starters)
    const isWhole = starters.length === started.length || (points === team.total && !team.override)
    return starters.length > 0 && isWhole ? [{ team, starters, points }] : []
  })

/**
 * Same including the bench, except in best ball and when bench data is missing. Unknown points of bench players count
 * as zero.
 */
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
