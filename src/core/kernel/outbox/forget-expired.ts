import type { Ctx } from '#core/kernel/context'

/**
 * Gives up mails whose time is over and drops what they said, with a mail server or without: their links are dead, and
 * nobody needs the rest. The line that there was one stays.
 */
export const expireEmails = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .updateTable('outbox')
    .set({ status: 'dead', sealed_body: null, last_error: 'Too late to be sent' })
    .where(is =>
      is.or([
        is('status', 'in', ['queued', 'held', 'dead']),
        // One that was being sent when the process died.
        is('next_attempt_at_ms', '<=', ctx.now()),
      ]),
    )
    .where('sealed_body', 'is not', null)
    .where('expires_at_ms', '<=', ctx.now())
    .execute()
}

const dayMs = 86_400_000
const defaultRetentionDays = 90

/** Removes what is over, sent, given up or discarded, once it is MAIL_DAYS old. */
export const purgeOldEmails = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'bounced', 'dead', 'discarded'])
    .where('created_at_ms', '<=', ctx.now() - (ctx.config.mailDays ?? defaultRetentionDays) * dayMs)
    .execute()
}
