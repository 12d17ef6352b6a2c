import type { Award, AwardKind } from '#contract/awards'
import { cents, dollars } from '#domain/money'

/** A week's awards, or, with no week, those of the season: how many, their dollars, and the dollars of each kind. */
export type Week = {
  week: number | null
  /** 4; Season for awards without a week. */
  label: string
  count: number
  total: number
  byKind: Record<string, number>
}

const sum = (awards: readonly Award[]): number =>
  dollars(awards.reduce((total, { prizeAmount }) => total + cents(prizeAmount), 0))

/** The kinds that a list of awards was given for, and those that are given at present. */
export const kindsGiven = (kinds: readonly AwardKind[], awards: readonly Award[]): AwardKind[] =>
  kinds.filter(kind => kind.isOn || awards.some(({ type }) => type === kind.type))

/** Awards by week, the first week first, then those of no week; weeks without any are left out. */
export const weeklyOf = (awards: readonly Award[], kinds: readonly AwardKind[]): Week[] => {
  const weeks = [...new Set(awards.map(({ week }) => week))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
  return weeks.map(week => {
    const given = awards.filter(award => award.week === week)
    return {
      week,
      label: week === null ? 'Season' : String(week),
      count: given.length,
      total: sum(given),
      byKind: Object.fromEntries(
        kinds.map(({ type }) => [type, sum(given.filter(award => award.type === type))]),
      ),
    }
  })
}
