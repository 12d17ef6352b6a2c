import type { WriteCtx } from '#core/kernel/context'

/** Resets the tries of an email, or of all failed or held ones that have not expired. Returns how many. */
export const retryEmails = async (
  ctx: WriteCtx,
  which: { id: number } | { status: 'dead' | 'held' },
): Promise<number> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('outbox')
    .set({ status: 'queued', attempts: 0, next_attempt_at_ms: ctx.now() })
    .where(is => is.and(which))
    .where('sealed_body', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
