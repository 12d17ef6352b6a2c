import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'

/**
 * Sends one email immediately, bypassing the outbox, to test the mail server. Throws `unavailable` with the server's
 * own message, or when none is configured.
 */
export const testMail = async (ctx: Ctx, address: string): Promise<void> => {
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
      subject: 'A test of Sidepot',
      text: `Mail from ${ctx.config.publicUrl} arrives.`,
      html: `<p>Mail from ${ctx.config.publicUrl} arrives.</p>`,
      unsubscribeUrl: null,
      listId: null,
      autoSubmitted: 'auto-generated',
    })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new DomainError('unavailable', 'mail_refused', `The mail server did not take the mail: ${said}`)
  }
}
