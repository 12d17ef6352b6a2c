import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'

/**
 * Sends one email immediately, bypassing the outbox, to test the mail server. Throws `unavailable` with the server's
 * own message, or when none is configured.
 */
export const sendTestEmail = async (ctx: Ctx, address: string): Promise<void> => {
  const { mailer } = ctx.ports
  if (!mailer) {
    throw new DomainError(
      'unavailable',
      'mail_not_configured',
      'No mail server is configured. Set SMTP_URL and MAIL_FROM.',
    )
  }
  try {
    await mailer.send({
      messageId: `<test.${ctx.now()}@${new URL(ctx.config.publicUrl).hostname}>`,
      to: { name: '', address },
      replyTo: null,
      subject: 'Sidepot test email',
      text: `Email from ${ctx.config.publicUrl} works.`,
      html: `<p>Email from ${ctx.config.publicUrl} works.</p>`,
      unsubscribeUrl: null,
      listId: null,
      autoSubmitted: 'auto-generated',
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new DomainError('unavailable', 'mail_refused', `The mail server rejected the email: ${message}`)
  }
}
