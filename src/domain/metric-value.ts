import { bandIn } from './length-bands.ts'
import { dollarsText } from './money.ts'
import { pointsText } from './points.ts'
import type { MetricUnit } from './rules.ts'
import { plural } from './text.ts'

/**
 * What a metric measured, as people read it: 138.9, 94.1 %, 52 yards, 40–49 yards, 9.
 *
 * @param value as the wire has it, decimal
 * @param among the other values beside it: where two would look equal and are not, both show a digit more
 */
export const metricValueText = (value: number, unit: MetricUnit, among: readonly number[] = []): string => {
  if (unit === 'points') return pointsText(value, among)
  if (unit === 'percent') return `${pointsText(value, among)} %`
  const short = String(Math.round(value * 100) / 100)
  if (unit !== 'yards') return short
  return bandIn(value)?.text ?? `${short} ${Math.abs(value) === 1 ? 'yard' : 'yards'}`
}

/** The same with the word for points: 138.9 points. */
export const measuredText = (value: number, unit: MetricUnit, among: readonly number[] = []): string =>
  unit === 'points'
    ? `${pointsText(value, among)} ${value === 1 ? 'point' : 'points'}`
    : metricValueText(value, unit, among)

/** The same to the hundredth, which may be all that decided: 30.26, 94.12 %, 52 yards. */
export const exactValueText = (value: number, unit: MetricUnit): string => {
  if (unit === 'points') return value.toFixed(2)
  return unit === 'percent' ? `${value.toFixed(2)} %` : metricValueText(value, unit)
}
/** The same where there is little room: 138.9 pts. */
export const shortValueText = (value: number, unit: MetricUnit, among: readonly number[] = []): string =>
  unit === 'points' ? `${pointsText(value, among)} pts` : metricValueText(value, unit, among)

/** Weeks as people say them, in runs: weeks 1 to 3, 5 and 12 to 18. */
export const weeksText = (weeks: readonly number[]): string => {
  const runs: [number, number][] = []
  for (const week of weeks.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === week - 1) last[1] = week
    else runs.push([week, week])
  }
  const words = runs.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`))
  const listed = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
  return weeks.length === 1 ? `week ${listed}` : `weeks ${listed}`
}

/** How many weeks, in words. */
export const weekCountText = (count: number): string => plural(count, 'week')

/** What an award is worth to its winner, in dollars, within a sentence: $10, or, for a fine, pays $5. */
export const prizeText = (amount: number, currency: string, always = false): string =>
  amount < 0 ? `pays ${dollarsText(-amount, currency, always)}` : dollarsText(amount, currency, always)

/** What a week came to, in dollars: $70, or, where fines brought in more than prizes paid, $5 paid in. */
export const totalText = (amount: number, currency: string, always = false): string =>
  amount < 0 ? `${dollarsText(-amount, currency, always)} paid in` : dollarsText(amount, currency, always)
