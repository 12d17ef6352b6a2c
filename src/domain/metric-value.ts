import type { MetricUnit } from './rules.ts'
import { pointsText } from './points.ts'
import { bandIn } from './length-bands.ts'
import { plural } from './text.ts'
import { dollarsText } from './money.ts'

/**
 * Formats a metric's value: 138.9, 94.1%, 52 yards, 40–49 yards, 9.
 *
 * @param value decimal, as in the API
 * @param among the other values shown with it: if two different ones would look equal, both get one more digit
 */
export const metricValueText = (value: number, unit: MetricUnit, among: readonly number[] = []): string => {
  if (unit === 'points') return pointsText(value, among)
  if (unit === 'percent') return `${pointsText(value, among)}%`
  const short = String(Math.round(value * 100) / 100)
  if (unit !== 'yards') return short
  return bandIn(value)?.text ?? `${short} ${Math.abs(value) === 1 ? 'yard' : 'yards'}`
}

/** Formats a value with its unit: 138.9 points. */
export const measuredText = (value: number, unit: MetricUnit, among: readonly number[] = []): string =>
  unit === 'points'
    ? `${pointsText(value, among)} ${value === 1 ? 'point' : 'points'}`
    : metricValueText(value, unit, among)

/** Formats a value to the hundredth, which may be decisive: 30.26, 94.12%, 52 yards. */
export const exactValueText = (value: number, unit: MetricUnit): string => {
  if (unit === 'points') return value.toFixed(2)
  return unit === 'percent' ? `${value.toFixed(2)}%` : metricValueText(value, unit)
}

/** Formats a value compactly: 138.9 pts. */
export const shortValueText = (value: number, unit: MetricUnit, among: readonly number[] = []): string =>
  unit === 'points' ? `${pointsText(value, among)} pts` : metricValueText(value, unit, among)

/** Formats weeks as ranges: weeks 1 to 3, 5 and 12 to 18. */
export const weeksText = (weeks: readonly number[]): string => {
  const runs: [number, number][] = []
  for (const week of weeks.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === week - 1) last[1] = week
    else runs.push([week, week])
  }
  const ranges = runs.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`))
  const listed =
    ranges.length < 2 ? ranges.join('') : `${ranges.slice(0, -1).join(', ')} and ${ranges.at(-1)}`
  return weeks.length === 1 ? `week ${listed}` : `weeks ${listed}`
}

/** Formats a number of weeks. */
export const weekCountText = (count: number): string => plural(count, 'week')

/** Formats the amount of an award in dollars within a sentence: $10 or, for a fine, pays $5. */
export const prizeText = (amount: number, currency: string, always = false): string =>
  amount < 0 ? `pays ${dollarsText(-amount, currency, always)}` : dollarsText(amount, currency, always)

/** Formats the total of a week in dollars: $70 or, if fines exceed prizes, $5 paid in. */
export const totalText = (amount: number, currency: string, always = false): string =>
  amount < 0 ? `${dollarsText(-amount, currency, always)} paid in` : dollarsText(amount, currency, always)
