import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { fullName } from '#core/accounts/user'
import type { UserRow } from '#db/tables/accounts'
import { makeNotMeLink, notMeLifetimeMs } from './not-me-link.ts'

/**
 * Notifies the owner of an account of a security event, with a link to use if it wasn't them. Sent regardless of email
 * preferences.
 */
export const queueSecurityEmail = async (
  ctx: WriteCtx,
  user: UserRow,
  content: { subject: string; headline: string; paragraph: string },
): Promise<void> =>
  queueNotices(ctx, [
    {
      template: 'security',
      priority: 'first',
      to: { email: user.email, name: fullName(user) },
      userId: user.id,
      leagueId: null,
      expiresAtMs: ctx.now() + notMeLifetimeMs,
      subject: content.subject,
      notice: {
        leagueName: '',
        label: 'Your account',
        headline: content.headline,
        paragraphs: [content.paragraph, "If it was you, you don't need to do anything."],
        action: { href: await makeNotMeLink(ctx, user), label: "This wasn't me" },
        reason: 'The link works once, within seven days. Nothing happens until you press a button there.',
      },
    },
  ])
