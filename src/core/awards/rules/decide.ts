import type { RuleTerms } from '#contract/rules'
import type { Measured, Metric } from '#core/awards/metrics/metric'
import { metricOf } from '#core/awards/metrics/registry'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { hundredths } from '#domain/points'
import { prizesByPlace, type Winner } from './prizes-by-place.ts'
import { type Standings, standingsOf } from './standings.ts'
import { isAbout, type LeftOut, leftOutOf, type Conditions } from './who-can-win.ts'

/** One prize of a week: how everybody stands, who wins it, and who was left out. */
export type DecidedPrize = Standings & { winners: Winner[]; leftOut: LeftOut[] }

/**
 * Decides a rule in a week. Pure. A rule over each position has a prize of its own for each of them; any other has one.
 *
 * @param earlier the season's weeks before, the first first
 * @param places what each place pays this week, in cents
 */
export const decide = (
  rule: RuleTerms,
  week: ProviderWeek,
  earlier: readonly ProviderWeek[],
  conditions: Conditions,
  places: readonly number[],
  currency: string,
): DecidedPrize[] => {
  const metric = metricOf(rule.metric)
  const positions = rule.positions.length > 0 ? rule.positions : (metric.positions ?? [])
  const measured = metric.measure(week, { positions }, earlier).filter(one => isAbout(rule, week, one))
  return prizesOf(metric, measured).map(about => {
    const target = targetOf(rule, metric)
    const leftOut = leftOutOf(rule, target, week, about, conditions)
    const open = about.filter(one => !leftOut.some(({ measured }) => measured === one))
    const standings = standingsOf(rule, target, open, week, earlier)
    const winners = isNobodys(rule, standings)
      ? []
      : prizesByPlace(standings.placed, places, rule.ties, currency)
    return { ...standings, winners, leftOut }
  })
}

/** What closest is measured against, in hundredths: the rule's own target, else the metric's. */
export const targetOf = ({ target }: RuleTerms, metric: Metric): number =>
  target === null ? (metric.target ?? 0) : hundredths(target)

const prizesOf = (metric: Metric, measured: Measured[]): Measured[][] => {
  if (!metric.isPerPosition) return measured.length === 0 ? [] : [measured]
  const positions = [...new Set(measured.map(({ subject }) => subject.position))]
  return positions.map(position => measured.filter(({ subject }) => subject.position === position))
}

/** The most of something that nobody did is nobody's: ten kickers at zero share nothing. */
const isNobodys = ({ direction }: RuleTerms, { placed }: Standings): boolean =>
  direction === 'highest' && (placed[0]?.measured.value ?? 0) <= 0
