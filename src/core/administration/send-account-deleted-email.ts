import { fullName } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { UserRow } from '#db/tables/accounts'

/** Emails a user that their account was deleted, why, and what happened to its data. */
export const sendAccountDeletedEmail = (
  ctx: WriteCtx,
  user: UserRow,
  { headline, text }: { headline: string; text: string },
): Promise<void> =>
  queueNotices(ctx, [
    {
      template: 'account-deleted',
      to: { email: user.email, name: fullName(user) },
      userId: null,
      leagueId: null,
      subject: 'Your account was deleted',
      notice: {
        leagueName: '',
        label: 'Your account',
        headline,
        paragraphs: [text],
        reason: 'This is the last email to this address.',
      },
    },
  ])
