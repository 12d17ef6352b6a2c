import type { AwardRow } from '#core/awards/award-rows'
import type { Author } from '#core/kernel/access'
import type { WriteCtx } from '#core/kernel/context'
import { pay, reverse } from './award-entries.ts'

/**
 * Gives an award corrected points, and another part of its prize where that changed: the ledger gets the reversing entry
 * and the new one. What was paid was another amount then, so it does not count as paid any more.
 */
export const repriceAward = async (
  ctx: WriteCtx,
  author: Author,
  award: AwardRow,
  to: { prizeCents: number; pointsHundredths: number },
): Promise<void> => {
  const isSamePrize = to.prizeCents === award.prize_cents
  const changed = {
    prize_cents: to.prizeCents,
    points_hundredths: to.pointsHundredths,
    revision: isSamePrize ? award.revision : award.revision + 1,
    paid_at_ms: isSamePrize ? award.paid_at_ms : null,
    changed_at_ms: ctx.now(),
    changed_by_name: author.name,
  }
  if (!isSamePrize) await reverse(ctx, author, award)
  await ctx.db.updateTable('awards').set(changed).where('id', '=', award.id).execute()
  if (!isSamePrize) await pay(ctx, author, { ...award, ...changed })
}
