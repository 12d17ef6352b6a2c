import type { AwardKind } from '#contract/awards'
import type { Stats } from '#contract/money/leaderboards'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'

/** Award types in the season's stats: enabled ones, and disabled ones that were awarded before. */
export const kindsThatCount = (kinds: readonly AwardKind[], { byType }: Stats): AwardKind[] =>
  kinds.filter(({ type, isOn }) => isOn || (byType[type] ?? 0) > 0)

/**
 * Total of an award type in the season and the number of awards: $20, in 2 awards; for fines $15, paid in by 3 fines.
 */
export const moneyOf = (
  { type, isFine }: AwardKind,
  { byType, totalsByType }: Stats,
  currency: string,
): [amount: string, remark: string] => {
  const count = byType[type] ?? 0
  const total = totalsByType[type] ?? 0
  return isFine
    ? [dollarsText(Math.abs(total), currency), `paid in by ${plural(count, 'fine')}`]
    : [dollarsText(total, currency), `in ${plural(count, 'award')}`]
}
