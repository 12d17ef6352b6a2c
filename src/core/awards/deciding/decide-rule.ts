import type { RuleTerms } from '#contract/rules/rule-settings'
import type { Measured, Metric } from '#core/awards/metrics/metric'
import { ranked } from '#core/awards/metrics/rank'
import { metricOf } from '#core/awards/metrics/registry'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { hundredths } from '#domain/points'
import { isPerPosition, type TiePolicy } from '#domain/rules'
import { weeksOfRule } from '#domain/rule-weeks'
import { type Placed, type Standings, standingsOf } from './standings.ts'
import { isAbout, type Excluded, excludedFrom, type Conditions } from './eligibility.ts'
import { winnersByPlace } from './winners-by-place.ts'

/** One prize of a week: full ranking, winners and excluded subjects. */
export type DecidedPrize = Standings & { winners: Placed[]; excluded: Excluded[] }

/**
 * Decides a rule in a week. Pure. A rule applied per position has a separate prize for each of them; any other has one.
 *
 * @param earlier earlier weeks of the season, oldest first; a season rule uses those it counts in
 * @param places number of paid places
 * @param ties tie policy if the rule doesn't set it: a side pot has its own
 */
export const decide = (
  rule: RuleTerms,
  week: ProviderWeek,
  earlier: readonly ProviderWeek[],
  conditions: Conditions,
  places: number,
  ties: TiePolicy = tiePolicyOf(rule),
): DecidedPrize[] => {
  const weeks = weeksBefore(rule, earlier, conditions)
  return prizesOf(metricOf(rule.metric), measuredBy(rule, week, earlier, conditions)).map(about => {
    const target = targetOf(rule, metricOf(rule.metric))
    const excluded = excludedFrom(rule, target, week, about, conditions)
    const open = about.filter(one => !excluded.some(({ measured }) => measured === one))
    const standings = standingsOf(rule, target, open, week, weeks)
    const isOpen = mayBeUnknowns(rule, target, about)
    const winners = isOpen ? [] : winnersByPlace(standings.placed.filter(isSomething(rule)), places, ties)
    return { ...standings, winners, excluded }
  })
}

/**
 * Returns every subject a rule measures in a week (for a season rule, together with the earlier weeks it counts in),
 * and those that could win.
 */
export const measuredBy = (
  rule: RuleTerms,
  week: ProviderWeek,
  earlier: readonly ProviderWeek[],
  conditions: Pick<Conditions, 'paidTeams' | 'season'>,
): Measured[] => {
  const metric = metricOf(rule.metric)
  const positions = rule.positions.length > 0 ? rule.positions : (metric.positions ?? [])
  const paid = isOfSeason(rule) ? null : conditions.paidTeams(week)
  return metric
    .measure(week, { positions }, weeksBefore(rule, earlier, conditions))
    .filter(one => isAbout(rule, week, one) && (paid?.has(one.subject.teamKey) ?? true))
}

/** Whether a rule is decided once, over all its weeks. */
export const isOfSeason = ({ metric }: Pick<RuleTerms, 'metric'>): boolean =>
  metricOf(metric).scope === 'season'

/** Returns the earlier weeks a rule uses. */
const weeksBefore = (
  rule: RuleTerms,
  earlier: readonly ProviderWeek[],
  { season }: Pick<Conditions, 'season'>,
): readonly ProviderWeek[] => {
  if (!isOfSeason(rule)) return earlier
  const counted = weeksOfRule(rule, season)
  return earlier.filter(({ week }) => counted.includes(week))
}

/** Returns the tie policy. If several are the season's first in the same week, the commissioner chooses one. */
export const tiePolicyOf = ({ direction, ties }: Pick<RuleTerms, 'direction' | 'ties'>): TiePolicy =>
  direction === 'first' ? 'decide' : ties

/** Returns the target of closest, in hundredths: the rule's own, otherwise the metric's. */
export const targetOf = ({ target }: RuleTerms, metric: Metric): number =>
  target === null ? (metric.target ?? 0) : hundredths(target)

const prizesOf = (metric: Metric, measured: Measured[]): Measured[][] => {
  if (!isPerPosition(metric.name)) return measured.length === 0 ? [] : [measured]
  const positions = [...new Set(measured.map(({ subject }) => subject.position))]
  return positions.map(position => measured.filter(({ subject }) => subject.position === position))
}

/**
 * Whether there is anything to win: the most of something no one did wins nothing, so ten kickers at zero share no
 * prize.
 */
export const isSomething =
  ({ direction }: Pick<RuleTerms, 'direction'>) =>
  ({ measured }: Pick<Placed, 'measured'>): boolean =>
    direction !== 'highest' || measured.value > 0

/** Whether a player who is no longer listed could be first, so that the winner can't be determined. */
const mayBeUnknowns = (rule: RuleTerms, target: number, about: readonly Measured[]): boolean =>
  ranked(about, rule.direction, target).some(({ measured, rank }) => rank === 1 && measured.subject.isUnknown)
