import type { Reason } from '#contract/rules'
import type { AwardRow } from '#core/awards/award-rows'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { changeAward } from './change-award.ts'
import { whyColumns } from './give-award.ts'

/**
 * Gives an award corrected points, and through the ledger another part of its prize where that changed; then it keeps
 * the reason as well.
 *
 * @param to Without `why` the award keeps why it was won.
 */
export const repriceAward = async (
  ctx: WriteCtx,
  author: Author,
  award: AwardRow,
  to: { prizeCents: number; pointsHundredths: number; reason: string; why?: Reason | null },
): Promise<void> => {
  const why = to.why === undefined ? {} : whyColumns(to.why)
  const points = { points_hundredths: to.pointsHundredths, ...why }
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
