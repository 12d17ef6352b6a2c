import type { Reason } from '#contract/rules/rule-trials'
import type { AwardRow } from '#core/awards/award-rows'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { changeAward } from './change-award.ts'
import { explanationColumns } from './create-award.ts'

/**
 * Gives an award corrected points and, if it changed, another share of its prize through the ledger; then it also
 * stores the reason.
 *
 * @param to without `columns`, the award keeps its existing reason
 */
export const repriceAward = async (
  ctx: WriteCtx,
  author: Author,
  award: AwardRow,
  to: { prizeCents: number; pointsHundredths: number; reason: string; explanation?: Reason | null },
): Promise<void> => {
  const columns = to.explanation === undefined ? {} : explanationColumns(to.explanation)
  const points = { points_hundredths: to.pointsHundredths, ...columns }
  if (to.prizeCents !== award.prize_cents) {
    await changeAward(ctx, author, award, {
      ...points,
      prize_cents: to.prizeCents,
      corrected_because: to.reason,
    })
    return
  }
  const signed = { changed_by: author.id, changed_by_name: author.name }
  const changed = { ...points, ...signed, changed_at_ms: ctx.now() }
  await ctx.db.updateTable('awards').set(changed).where('id', '=', award.id).execute()
}
