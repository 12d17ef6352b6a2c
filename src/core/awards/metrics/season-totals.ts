import type { ProviderWeek, WeekTeam } from '#core/kernel/ports/provider-week'
import { scoredTeams } from './scored-teams.ts'
import { seasonWeeks } from './season-weeks.ts'

export type WeekTotal = { week: number; total: number }

/** Returns each team's score per week of the season, including byes, oldest first; never an empty list. */
export function seasonTotals(
  week: ProviderWeek,
  earlier: readonly ProviderWeek[],
): { team: WeekTeam; totals: WeekTotal[] }[] {
  const weeks = seasonWeeks(week, earlier).map(one => ({
    week: one.week,
    totals: new Map(scoredTeams(one).map(({ key, total }) => [key, total])),
  }))
  return week.teams.flatMap(team => {
    const totals = weeks.flatMap(({ week, totals }) => {
      const total = totals.get(team.key)
      return total === undefined ? [] : [{ week, total }]
    })
    return totals.length > 0 ? [{ team, totals }] : []
  })
}
