import { administration } from '#contract/administration/administration'
import { userByEmail } from '#core/accounts/get-user'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { personMention } from '#core/kernel/mentions'
import { textForEmail } from '#core/kernel/text-for-email'

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
