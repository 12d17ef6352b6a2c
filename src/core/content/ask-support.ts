import { content } from '#contract/content/content'
import { anyone } from '#core/kernel/access'
import { write } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { operation } from '#core/kernel/operation'
import { countTry } from '#core/kernel/throttle'
import { Refusal } from '#core/kernel/refusal'

/**
 * Puts a message to support into the outbox, with the sender's address to answer to. Ends in unavailable where no
 * SUPPORT_EMAIL is configured, and in too-many for an address that writes too often.
 */
export const askSupport = operation(content.askSupport, anyone, async (ctx, input) => {
  const { supportEmail } = ctx.config
  if (supportEmail === undefined) {
    throw new Refusal(
      'unavailable',
      'support_not_configured',
      'This site has no support address yet. Ask whoever runs it.',
    )
  }
  await countTry(ctx, 'support', input.userEmail)
  await write(ctx, ctx =>
    queueNotices(ctx, [
      {
        template: 'support-message',
        to: { email: supportEmail, name: 'Support' },
        userId: null,
        leagueId: null,
        replyTo: input.userEmail,
        subject: `Support: ${input.userName}`,
        notice: {
          leagueName: 'Support',
          label: `From ${input.userName}, ${input.userEmail}`,
          headline: 'A message to support.',
          paragraphs: input.message.split(/\n{2,}/),
          action: { href: `mailto:${encodeURIComponent(input.userEmail)}`, label: 'Answer' },
          reason: `Somebody wrote this in the contact form of ${ctx.config.publicUrl}. The address is as they gave it.`,
        },
      },
    ]),
  )
  return { message: 'Your message is on its way. We answer by mail.' }
})
