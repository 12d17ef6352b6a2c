import type { RuleTerms } from '#contract/rules'
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

/** One prize of a week: how everybody stands, who wins it, and who was left out. */
export type DecidedPrize = Standings & { winners: Placed[]; leftOut: Excluded[] }

/**
 * Decides a rule in a week. Pure. A rule over each position has a prize of its own for each of them; any other has one.
 *
 * @param earlier The season's weeks before this one, the first first; a rule of the season goes by those it counts in.
 * @param places How many places pay.
 * @param ties What becomes of a tie, where the rule does not say it: a side pot has its own.
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
    const leftOut = excludedFrom(rule, target, week, about, conditions)
    const open = about.filter(one => !leftOut.some(({ measured }) => measured === one))
    const standings = standingsOf(rule, target, open, week, weeks)
    const isOpen = mayBeUnknowns(rule, target, about)
    const winners = isOpen ? [] : winnersByPlace(standings.placed.filter(isSomething(rule)), places, ties)
    return { ...standings, winners, leftOut }
  })
}

/** Everybody whom a rule measures in a week, a rule of the season with the weeks before it counts in, and who could win it. */
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

/** Whether a rule is decided once, over all of its weeks. */
export const isOfSeason = ({ metric }: Pick<RuleTerms, 'metric'>): boolean =>
  metricOf(metric).scope === 'season'

/** The weeks that a rule looks back on. */
const weeksBefore = (
  rule: RuleTerms,
  earlier: readonly ProviderWeek[],
  { season }: Pick<Conditions, 'season'>,
): readonly ProviderWeek[] => {
  if (!isOfSeason(rule)) return earlier
  const counted = weeksOfRule(rule, season)
  return earlier.filter(({ week }) => counted.includes(week))
}

/** What becomes of a tie: of several who are the season's first in one week, the commissioner chooses one. */
export const tiePolicyOf = ({ direction, ties }: Pick<RuleTerms, 'direction' | 'ties'>): TiePolicy =>
  direction === 'first' ? 'decide' : ties

/** What closest is measured against, in hundredths: the rule's own target, else the metric's. */
export const targetOf = ({ target }: RuleTerms, metric: Metric): number =>
  target === null ? (metric.target ?? 0) : hundredths(target)

const prizesOf = (metric: Metric, measured: Measured[]): Measured[][] => {
  if (!isPerPosition(metric.name)) return measured.length === 0 ? [] : [measured]
  const positions = [...new Set(measured.map(({ subject }) => subject.position))]
  return positions.map(position => measured.filter(({ subject }) => subject.position === position))
}

/** The most of something that nobody did is nobody's: ten kickers at zero share nothing. */
export const isSomething =
  ({ direction }: Pick<RuleTerms, 'direction'>) =>
  ({ measured }: Pick<Placed, 'measured'>): boolean =>
    direction !== 'highest' || measured.value > 0

/** Whether a player whom nobody knows any more would be first: then nobody can tell who wins. */
const mayBeUnknowns = (rule: RuleTerms, target: number, about: readonly Measured[]): boolean =>
  ranked(about, rule.direction, target).some(({ measured, rank }) => rank === 1 && measured.subject.isUnknown)
