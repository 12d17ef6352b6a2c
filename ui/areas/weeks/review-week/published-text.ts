import type { Award } from '#contract/awards'
import { totalText } from '#domain/metric-value'
import { cents, dollars } from '#domain/money'
import { plural } from '#domain/text'

/** Describes a published week in one sentence: "Week 5 published: 5 winners, $65.00". */
export const publishedText = (week: number, awards: readonly Award[], currency: string): string => {
  const total = dollars(awards.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0))
  return `Week ${week} published: ${plural(awards.length, 'winner')}, ${totalText(total, currency, true)}`
}
