import { isDuplicate } from '#db/sql'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import type { AwardRow } from '#core/awards/award-rows'
import { duplicateTextOf } from '#core/awards/rules/award-kind'
import { paidKindOf, pay, reverse } from './award-entries.ts'

/**
 * Voids an award: it stops counting, and the ledger takes its prize back. Where it was paid, what was paid stays in the
 * ledger: the manager owes it. Whoever calls it tells the winner.
 *
 * @param isCorrection whether a correction takes it back: then the page of a shared award stays, and tells the reason
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

/** Notes for which publication voided awards made room, so that taking that one back gives them back. */
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
 * Makes a voided award count again; the ledger pays it under a new revision. Ends in a conflict, with the kind's own
 * words, when the same award was given in between.
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
