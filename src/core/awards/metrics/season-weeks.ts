import type { ProviderWeek } from '#core/kernel/ports/provider-week'

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
