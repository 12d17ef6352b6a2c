import type { LeagueRule, Metric } from '#contract/rules/rule-settings'
import type { Rulebook } from '#contract/rules/rules'
import { cents, dollars, dollarsText } from '#domain/money'
import type { SeasonShape } from '#domain/rule-weeks'
import { weekCountText } from '#domain/metric-value'
import { costAWeek, isOnceASeason, weeksAhead, type RuleDraft } from '#ui/areas/rules/shared/draft'

/** Remaining cost of a draft and the money available for it, in dollars. */
export type Cost = {
  /** Cost of a week in which it counts; null if it depends on the remaining pot. */
  aWeek: number | null
  /** Weeks it still has to pay for; one for a season rule. */
  weeks: readonly number[]
  /** Null if it varies; 0 for a fine. */
  total: number | null
  /** Amount that the other rules leave. */
  free: number
}

export const costOf = (
  draft: RuleDraft,
  {
    metric,
    rulebook,
    own,
    season,
  }: {
    metric: Metric | undefined
    rulebook: Rulebook
    own: LeagueRule | undefined
    season: SeasonShape
  },
): Cost => {
  const aWeek = draft.prize === null ? 0 : costAWeek(draft.prize)
  const weeks = weeksAhead(draft, isOnceASeason(draft, metric), rulebook, season)
  return {
    aWeek,
    weeks,
    total: aWeek === null ? null : Math.max(0, aWeek) * weeks.length,
    free: dollars(
      cents(rulebook.budget.surplus) + cents(own ? (rulebook.budget.plannedByRule[own.key] ?? 0) : 0),
    ),
  }
}

/** Suggests a fix for a rule over budget: a smaller prize or fewer weeks. */
const costFix = ({ aWeek, weeks, free }: Cost, currency: string): string => {
  if (aWeek === null || free < 1) return 'The pot is fully allocated.'
  const fits = Math.floor(free / weeks.length)
  const last = weeks[Math.floor(free / aWeek) - 1]
  const ways = [
    ...(fits >= 1 ? [`${dollarsText(fits, currency)} fits`] : []),
    ...(last !== undefined && weeks.length > 1 ? [`stop after week ${last}`] : []),
  ]
  const text = ways.join(', or ')
  return text === '' ? 'Use fewer weeks.' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Warns that a rule exceeds the pot, by how much and how to fix it; undefined if it doesn't. */
export const overText = (cost: Cost, currency: string): string | undefined => {
  const { total, free, weeks } = cost
  if (total === null || total <= Math.max(0, free)) return undefined
  const over = total - Math.max(0, free)
  return `${dollarsText(total, currency)} for ${weekCountText(weeks.length)}, ${dollarsText(over, currency)} over the pot. ${costFix(cost, currency)}`
}
