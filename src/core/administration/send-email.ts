import { operation } from '#core/kernel/operation'
import { administration } from '#contract/administration/administration'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { write, type Ctx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { userByEmail } from '#core/accounts/user'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { textForEmail } from '#core/kernel/text-for-email'
import { DomainError, notFound } from '#core/kernel/domain-error'
import { emails } from '#contract/administration/mail'
import { suppressedAddresses, unsuppressAddress } from '#core/kernel/outbox/suppressed-addresses'
import { momentOf } from '#contract/kernel/values'

/** Emails one person, with or without an account. */
export const sendEmail = operation(administration.sendEmail, requireSiteAdmin, (ctx, input, author) =>
  write(ctx, async ctx => {
    await queueNotices(ctx, [
      {
        template: 'administrator-mail',
        to: { email: input.recipient, name: '' },
        userId: null,
        leagueId: null,
        subject: input.subject,
        notice: {
          leagueName: '',
          label: 'From the site admins',
          headline: input.subject,
          paragraphs: input.message.split(/\n{2,}/),
          reason: `This message is from the site admins of ${ctx.config.publicUrl}.`,
        },
      },
    ])
    const account = await userByEmail(ctx, input.recipient)
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.sent-manually',
      summary: `Emailed ${account ? personMention(account.id) : 'someone without an account'}: ${input.subject}`,
    })
    return { message: textForEmail(ctx, 'The email is on its way.', 'The email is waiting in the outbox.') }
  }),
)

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

/** Lists suppressed addresses, newest first. */
export const listSuppressedAddresses = operation(
  emails.suppressed,
  requireSiteAdmin,
  async (ctx, { limit }) => {
    const suppressions = await suppressedAddresses(ctx, limit)
    return suppressions.map(({ email, reason, since_ms }) => ({ email, reason, since: momentOf(since_ms) }))
  },
)

/** Resumes email to an address. Throws not-found when it is not suppressed. */
export const resumeEmail = operation(emails.resume, requireSiteAdmin, (ctx, { email }, author) =>
  write(ctx, async ctx => {
    if (!(await unsuppressAddress(ctx, email))) throw notFound('Suppressed address')
    const owner = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.resumed',
      summary: `Resumed email to ${owner ? personMention(owner.id) : 'an address without an account'}`,
    })
    return { email }
  }),
)
