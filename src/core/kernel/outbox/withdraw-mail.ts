import type { WriteCtx } from '#core/kernel/context'

/** Removes the mails about an award or a publication that are still waiting; what was sent or is on its way stays. */
export const withdrawMail = async (
  ctx: WriteCtx,
  about: { award_id: number } | { publication_id: number },
): Promise<void> => {
  await ctx.db
    .deleteFrom('outbox')
    .where(is => is.and(about))
    .where('status', '=', 'queued')
    .execute()
}
