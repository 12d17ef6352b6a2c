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

/** Removes every mail to a person, sent or waiting. */
export const forgetMailTo = async (ctx: WriteCtx, person: { id: number; email: string }): Promise<void> => {
  await ctx.db
    .deleteFrom('outbox')
    .where(is => is.or([is('user_id', '=', person.id), is('to_email', '=', person.email)]))
    .execute()
}
