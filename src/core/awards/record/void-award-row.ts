import { isDuplicate } from '#db/sql'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import type { AwardRow } from '#core/awards/award-rows'
import { duplicateTextOf } from '#core/awards/award-types/award-kind'
import { paidKindOf, pay, reverse } from './award-entries.ts'

/**
 * Voids an award: it no longer counts, and the ledger reverses its prize. If it was paid, the payment stays in the
 * ledger and the manager owes the amount. The caller notifies the winner.
 *
 * @param isCorrection whether a correction voids it; then the page of a shared award stays and shows the reason
 */
export const voidRecordedAward = async (
  ctx: WriteCtx,
  author: Author,
  award: AwardRow,
  reason: string | null = null,
  isCorrection = false,
): Promise<void> => {
  await reverse(ctx, author, award)
  await ctx.db
    .updateTable('awards')
    .set({
      voided_at_ms: ctx.now(),
      void_reason: reason,
      corrected_because: isCorrection ? reason : null,
    })
    .where('id', '=', award.id)
    .execute()
}

/** Records the publication that voided awards made room for, so that unpublishing it restores them. */
export const recordVoidedFor = async (
  ctx: WriteCtx,
  awards: AwardRow[],
  publicationId: number,
): Promise<void> => {
  if (awards.length === 0) return
  const ids = awards.map(({ id }) => id)
  await ctx.db.updateTable('awards').set({ voided_for: publicationId }).where('id', 'in', ids).execute()
}

/**
 * Restores a voided award; the ledger pays it under a new revision. Throws a conflict, with the award type's message,
 * when the same award was given in between.
 */
export const unvoidAward = async (ctx: WriteCtx, author: Author, award: AwardRow): Promise<void> => {
  const revision = award.revision + 1
  try {
    await ctx.db
      .updateTable('awards')
      .set({ voided_at_ms: null, void_reason: null, voided_for: null, revision })
      .where('id', '=', award.id)
      .execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('duplicate_award', duplicateTextOf(award))
  }
  await pay(ctx, author, { ...award, revision }, paidKindOf(award))
}
