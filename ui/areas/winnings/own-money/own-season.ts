import type { Award } from '#contract/awards'
import type { Entry } from '#contract/winnings'
import { cents, dollars, dollarsText } from '#domain/money'

/** Money per week, added up in cents. */
export const weeklyOf = (awards: readonly Award[]): { week: number; total: number }[] => {
  const totals = new Map<number, number>()
  for (const { week, prizeAmount } of awards)
    if (week !== null) totals.set(week, (totals.get(week) ?? 0) + cents(prizeAmount))
  return [...totals].map(([week, total]) => ({ week, total: dollars(total) }))
}

/** How far ahead of the next, or behind the leader. */
export const distanceOf = (
  own: Entry,
  ranking: readonly Entry[],
): { label: string; value: string } | undefined => {
  const others = ranking.filter(entry => entry !== own).map(({ totalWinnings }) => totalWinnings)
  if (others.length === 0) return undefined
  const best = Math.max(...others)
  const apart = dollarsText(Math.abs(dollars(cents(own.totalWinnings) - cents(best))))
  if (own.rank > 1) return { label: 'Behind 1st', value: apart }
  return own.totalWinnings === best
    ? { label: 'Ahead of 2nd', value: 'Tied' }
    : { label: 'Ahead of 2nd', value: apart }
}
