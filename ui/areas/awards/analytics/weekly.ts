import type { Award, AwardKind } from '#contract/awards'
import { cents, dollars } from '#domain/money'

/** A week's awards: how many, their dollars, and the dollars of each kind. */
export type Week = { week: number; count: number; total: number; byKind: Record<string, number> }

const sum = (awards: readonly Award[]): number =>
  dollars(awards.reduce((total, { prizeAmount }) => total + cents(prizeAmount), 0))

/** Awards by week, the first week first; weeks without any are left out, and so are awards of no week. */
export const weeklyOf = (awards: readonly Award[], kinds: readonly AwardKind[]): Week[] => {
  const weeks = [...new Set(awards.flatMap(({ week }) => week ?? []))].sort((a, b) => a - b)
  return weeks.map(week => {
    const given = awards.filter(award => award.week === week)
    return {
      week,
      count: given.length,
      total: sum(given),
      byKind: Object.fromEntries(
        kinds.map(({ type }) => [type, sum(given.filter(award => award.type === type))]),
      ),
    }
  })
}
