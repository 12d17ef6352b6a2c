import type { RuleTerms } from '#contract/rules/rule-settings'
import type { Measured } from '#core/awards/metrics/metric'
import { metricOf } from '#core/awards/metrics/registry'
import { bandIn } from '#domain/length-bands'
import { measuredText, metricValueText } from '#domain/metric-value'
import { pointsOf } from '#domain/points'
import type { MetricUnit } from '#domain/rules'
import { namesText } from '#domain/text'
import { type DecidedPrize, targetOf, tiePolicyOf } from './decide-rule.ts'

/** Explains a prize in one sentence without a trailing period: '142.3 points, 2.1 more than Hana'. */
export const reasonOf = (rule: RuleTerms, prize: DecidedPrize): string => {
  const [first, next] = [prize.placed[0], prize.placed.find(({ rank }) => rank > 1)]
  if (!first) return 'No one qualifies'
  if (prize.tied > 1) return tieText(rule, prize, first.measured)
  if (prize.winners.length === 0) return 'No one did it'
  const text = detailed(rule, first.measured)
  return next ? `${text}, ${gapText(rule, first.measured, next.measured)}` : text
}

const detailed = (rule: RuleTerms, { value, detail }: Measured): string => {
  const { unit } = metricOf(rule.metric)
  const text = measuredText(pointsOf(value), unit)
  return detail === undefined ? text : `${text} (${detail})`
}

const tieText = (rule: RuleTerms, { placed, tied, brokenBy }: DecidedPrize, first: Measured): string => {
  const at = `Tie at ${metricValueText(pointsOf(first.value), metricOf(rule.metric).unit)}`
  if (brokenBy) {
    const { metric, values } = brokenBy
    const all = values.map(({ value }) => pointsOf(value))
    const amounts = all.map(value => metricValueText(value, metric.unit, all))
    return `${at}, broken by ${metric.label.toLowerCase()}, ${amounts.join(' to ')}`
  }
  const names = namesText(placed.slice(0, tied).map(({ measured }) => measured.subject.name))
  return `${at}: ${names}, ${becomes[tiePolicyOf(rule)]}`
}

const becomes: Record<RuleTerms['ties'], string> = {
  split: 'split',
  breakers: 'split, because nothing breaks the tie',
  each: 'the full prize each',
  carryOver: 'so it rolls over',
  decide: 'which the commissioner decides',
}

/** Includes the second decimal if there is one, because it may have been decisive. */
const exactText = (value: number, unit: MetricUnit): string => {
  if (value % 10 === 0) return metricValueText(pointsOf(value), unit)
  const exact = pointsOf(value).toFixed(2)
  return unit === 'percent' ? `${exact}%` : exact
}

/** Returns the lead of the winner over the next subject; unknown between ranges of lengths. */
const gapText = (rule: RuleTerms, first: Measured, next: Measured): string => {
  const metric = metricOf(rule.metric)
  if (metric.unit === 'yards' && bandIn(pointsOf(first.value)))
    return `before ${next.subject.name} with ${metricValueText(pointsOf(next.value), metric.unit)}`
  const target = targetOf(rule, metric)
  const isClosest = rule.direction === 'closest' || rule.direction === 'closestUnder'
  const distance = (value: number) => Math.abs(value - target)
  const gap = isClosest ? distance(next.value) - distance(first.value) : Math.abs(first.value - next.value)
  const comparison = isClosest ? 'closer' : first.value > next.value ? 'more' : 'less'
  return `${exactText(gap, metric.unit)} ${comparison} than ${next.subject.name}`
}
