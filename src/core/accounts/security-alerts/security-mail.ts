import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { fullName } from '#core/accounts/user'
import type { UserRow } from '#db/tables/accounts'
import { makeNotMeLink, notMeLifetimeMs } from './not-me-link.ts'

/**
 * Tells the owner of an account what happened to it, with a link for when it was somebody else. It goes out whatever the
 * owner chose to get.
 */
export const queueSecurityMail = async (
  ctx: WriteCtx,
  user: UserRow,
  said: { subject: string; headline: string; paragraph: string },
): Promise<void> =>
  queueNotices(ctx, [
    {
      template: 'security',
      priority: 'first',
      to: { email: user.email, name: fullName(user) },
      userId: user.id,
      leagueId: null,
      expiresAtMs: ctx.now() + notMeLifetimeMs,
      subject: said.subject,
      notice: {
        leagueName: '',
        label: 'Your account',
        headline: said.headline,
        paragraphs: [said.paragraph, 'If it was you, there is nothing to do.'],
        action: { href: await makeNotMeLink(ctx, user), label: 'This was not me' },
        reason: 'The link works once and for seven days. Nothing happens before you press a button there.',
      },
    },
  ])
