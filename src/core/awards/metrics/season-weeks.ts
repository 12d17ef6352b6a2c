import type { ProviderWeek } from '#core/kernel/ports/provider-week'

/** The season's weeks until this one, the first first. One week is no season yet: then there are none. */
export function seasonWeeks(week: ProviderWeek, earlier: readonly ProviderWeek[]): ProviderWeek[] {
  const before = earlier.filter(other => other.season === week.season && other.week < week.week)
  return before.length === 0 ? [] : [...before.toSorted((a, b) => a.week - b.week), week]
}

/** Which weeks were counted, in order; says so when some are missing. */
export function weeksText(weeks: readonly number[]): string {
  const last = weeks.at(-1) ?? 0
  if (weeks.length === last) return last === 1 ? 'week 1' : `weeks 1 to ${last}`
  return `${weeks.length} of the weeks 1 to ${last}`
}

/** Whether it is no week of the play-offs; one of which nothing is told counts as regular. */
export const isRegular = ({ teams }: ProviderWeek): boolean =>
  teams.every(({ tier, plays }) => (tier ?? 'regular') === 'regular' && plays !== false)
