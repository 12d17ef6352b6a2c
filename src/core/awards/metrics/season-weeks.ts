import type { ProviderWeek } from '#core/kernel/ports/provider-week'

/** The season's weeks until this one, the first first. */
export const seasonWeeks = (week: ProviderWeek, earlier: readonly ProviderWeek[]): ProviderWeek[] => [
  ...earlier
    .filter(other => other.season === week.season && other.week < week.week)
    .toSorted((a, b) => a.week - b.week),
  week,
]

/** Which weeks were counted, in order; says so when some are missing. */
export function weeksText(weeks: readonly number[]): string {
  const last = weeks.at(-1) ?? 0
  if (weeks.length === last) return last === 1 ? 'week 1' : `weeks 1 to ${last}`
  return `${weeks.length} of the weeks 1 to ${last}`
}

/** Whether it is a week before the playoffs; one of which nothing is told counts as such. */
export const isRegular = ({ week, playoffStart, teams }: ProviderWeek): boolean =>
  playoffStart === undefined
    ? teams.every(({ tier, plays }) => (tier ?? 'regular') === 'regular' && plays !== false)
    : week < playoffStart
