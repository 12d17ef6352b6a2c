import type { UserRow } from '#db/tables/accounts'
import { fullName } from '#core/accounts/user'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { type Addressed, queueNotices } from '#core/kernel/outbox/notices.tsx'
import { linkLifetimes } from './password-link.ts'

const emailTexts = {
  forgotten: {
    subject: 'Set a new Sidepot password',
    headline: 'Set a new password.',
    paragraph:
      'Someone requested a link to set a new password for this address. The link works once, within an hour.',
    reason: "If it wasn't you, ignore this email: your password won't change.",
  },
  newAccount: {
    subject: 'Your Sidepot account',
    headline: 'Your account is ready.',
    paragraph:
      'An account was created for you. Choose a password to sign in. The link works once, within seven days.',
    reason: 'A site admin or your commissioner created this account.',
  },
}

type Recipient = { id: number | null; email: string; first_name: string; last_name: string }

/** Builds the email with a link to set a password. */
export const passwordEmail = (
  ctx: Pick<Ctx, 'now'>,
  { id, ...person }: Recipient,
  href: string,
  occasion: keyof typeof linkLifetimes,
): Addressed => {
  const { subject, headline, paragraph, reason } = emailTexts[occasion]
  return {
    template: 'password-link',
    // Accounts are created by the thousand, but a user who forgot their password is waiting for the email.
    priority: occasion === 'forgotten' ? 'first' : 'ordinary',
    to: { email: person.email, name: fullName(person) },
    userId: id,
    leagueId: null,
    expiresAtMs: ctx.now() + linkLifetimes[occasion],
    subject,
    notice: {
      leagueName: '',
      label: 'Your account',
      headline,
      paragraphs: [paragraph],
      action: { href, label: 'Set a password' },
      reason,
    },
  }
}

/** Queues the password email. */
export const queuePasswordEmail = (
  ctx: WriteCtx,
  user: UserRow,
  href: string,
  occasion: keyof typeof linkLifetimes,
): Promise<void> => queueNotices(ctx, [passwordEmail(ctx, user, href, occasion)])
