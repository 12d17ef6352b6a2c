import type { ProviderWeek, WeekTeam } from '#core/kernel/ports/provider-week'
import { scoredTeams } from './scored-teams.ts'

type WeekTotal = { week: number; total: number }

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

/** Returns the weeks of the season so far, oldest first. */
export const seasonWeeks = (week: ProviderWeek, earlier: readonly ProviderWeek[]): ProviderWeek[] => [
  ...earlier
    .filter(other => other.season === week.season && other.week < week.week)
    .toSorted((a, b) => a.week - b.week),
  week,
]

/** Lists the counted weeks in order and notes missing ones. */
export function weeksText(weeks: readonly number[]): string {
  const last = weeks.at(-1) ?? 0
  if (weeks.length === last) return last === 1 ? 'week 1' : `weeks 1 to ${last}`
  return `${weeks.length} of weeks 1 to ${last}`
}

/** Whether the week is before the playoffs. A week without this information counts as regular. */
export const isRegular = ({ week, playoffStart, teams }: ProviderWeek): boolean =>
  playoffStart === undefined
    ? teams.every(({ tier, plays }) => (tier ?? 'regular') === 'regular' && plays !== false)
    : week < playoffStart
