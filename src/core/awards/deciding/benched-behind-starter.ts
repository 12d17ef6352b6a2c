import type { Subject } from '#core/awards/metrics/metric'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import { pointsOf, pointsText } from '#domain/points'
import { startsAt } from '#domain/positions'

/**
 * Names the starter with the higher projection, by more than the given hundredths, whom a benched player sat behind,
 * phrased to follow the name; null when there was none or no projections.
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
    ? `was projected to score ${pointsText(pointsOf(gap))} more than ${ahead.name}, who started instead`
    : null
}

/**
 * Names the starter with the higher projection whom a benched player sat behind, with both projections, phrased to
 * follow the name. This can indicate a manager trying to win with their bench. Null when there was none or no
 * projections.
 */
export const startedInstead = (week: ProviderWeek, { id }: Subject): string | null => {
  const benched = week.players.find(player => player.id === id && player.slot === 'bench')
  const ahead = benched && startedInsteadText(week, benched)
  if (!ahead || benched.projected == null || ahead.projected == null) return null
  if (benched.projected <= ahead.projected) return null
  const [more, less] = [pointsOf(benched.projected), pointsOf(ahead.projected)]
  return `benched behind ${ahead.name}, projected ${pointsText(more, [less])} to ${pointsText(less, [more])}`
}

/** Returns the starter with the lowest projection among those whose slot the player could have filled. */
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
  const positions = place?.accepts ?? startsAt(starter)
  return startsAt(benched).some(position => positions.includes(position))
}
