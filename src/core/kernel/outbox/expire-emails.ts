import type { Ctx } from '#core/kernel/context'

/**
 * Marks expired emails as failed and deletes their content, with or without a mail server: their links no longer work,
 * and the rest isn't needed. The row remains.
 */
export const expireEmails = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .updateTable('outbox')
    .set({ status: 'dead', sealed_body: null, last_error: 'Too late to send' })
    .where(is =>
      is.or([
        is('status', 'in', ['queued', 'held', 'dead']),
        // An email that was being sent when the process died.
        is('next_attempt_at_ms', '<=', ctx.now()),
      ]),
    )
    .where('sealed_body', 'is not', null)
    .where('expires_at_ms', '<=', ctx.now())
    .execute()
}

const dayMs = 86_400_000
const defaultRetentionDays = 90

/** Deletes finished emails (sent, failed or discarded) once they are MAIL_DAYS old. */
export const purgeOldEmails = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'bounced', 'dead', 'discarded'])
    .where('created_at_ms', '<=', ctx.now() - (ctx.config.mailDays ?? defaultRetentionDays) * dayMs)
    .execute()
}
