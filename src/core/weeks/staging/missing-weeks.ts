import type { DecisionContext, Kind } from '#core/awards/award-types/award-type'
import { isOfSeason } from '#core/awards/deciding/decide-rule'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { weeksOfRule } from '#domain/rule-weeks'

/** Returns the weeks a season prize adds up that were not imported as final; none for a weekly prize. */
export const missingWeeks = (
  { rule }: Pick<Kind, 'rule'>,
  { week }: Pick<ProviderWeek, 'week'>,
  { season, earlier }: Pick<DecisionContext, 'season' | 'earlier'>,
): number[] =>
  isOfSeason(rule)
    ? weeksOfRule(rule, season).filter(one => one < week && earlier.every(known => known.week !== one))
    : []
