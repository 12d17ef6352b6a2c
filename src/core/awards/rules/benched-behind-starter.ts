import type { Subject } from '#core/awards/metrics/metric'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import { pointsOf, pointsText } from '#domain/points'
import { startsAt } from '#domain/positions'

/**
 * Whom a benched player sat behind although more was expected of them, by more than so many hundredths, in words that
 * follow the name; null where nobody was, or nothing was projected.
 */
export const overProjected = (
  week: ProviderWeek,
  { id }: Subject,
  withinHundredths: number,
): string | null => {
  const benched = week.players.find(player => player.id === id && player.slot === 'bench')
  const ahead = benched && startedInsteadText(week, benched)
  if (!ahead || benched.projected == null || ahead.projected == null) return null
  const gap = benched.projected - ahead.projected
  return gap > withinHundredths
    ? `was expected to score ${pointsText(pointsOf(gap))} more than ${ahead.name}, who started instead`
    : null
}

/**
 * Whom a benched player sat behind although more was expected of them, with both projections, in words that follow the name:
 * what somebody does who wants to win with their bench. Null where nobody was, or nothing was projected.
 */
export const startedInstead = (week: ProviderWeek, { id }: Subject): string | null => {
  const benched = week.players.find(player => player.id === id && player.slot === 'bench')
  const ahead = benched && startedInsteadText(week, benched)
  if (!ahead || benched.projected == null || ahead.projected == null) return null
  if (benched.projected <= ahead.projected) return null
  const [more, less] = [pointsOf(benched.projected), pointsOf(ahead.projected)]
  return `benched behind ${ahead.name}, projected ${pointsText(more, [less])} to ${pointsText(less, [more])}`
}

/** The starter with the least expected of those whose place the player could have filled. */
const startedInsteadText = (week: ProviderWeek, benched: WeekPlayer): WeekPlayer | undefined =>
  week.players
    .filter(
      ({ teamKey, slot, projected }) =>
        teamKey === benched.teamKey && slot === 'starter' && typeof projected === 'number',
    )
    .filter(starter => couldFill(week, benched, starter))
    .toSorted((a, b) => (a.projected ?? 0) - (b.projected ?? 0))[0]

const couldFill = (week: ProviderWeek, benched: WeekPlayer, starter: WeekPlayer): boolean => {
  const place = week.lineup?.find(({ name }) => name === starter.place)
  const taken = place?.takes ?? startsAt(starter)
  return startsAt(benched).some(position => taken.includes(position))
}
