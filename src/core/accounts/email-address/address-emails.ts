import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { fullName } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { UserRow } from '#db/tables/accounts'
import { type RequestedBy, emailLinkMs } from './email-link.ts'

const emailTexts = {
  own: {
    headline: 'Is this your address?',
    paragraph: "An account was created with this address. Confirm it's yours so your league can send email.",
    reason:
      "If you didn't create an account, ignore this email: this address won't get league emails from it.",
  },
  another: {
    headline: 'Use this address from now on?',
    paragraph:
      "Someone asked to sign in with this address instead of their account's current one. Nothing changes until you open the link where you're signed in.",
    reason: "If it wasn't you, ignore this email: the link expires automatically.",
  },
} as const

/** Queues the email with the link that confirms an address, sent to that address. */
export const queueEmailLink = (ctx: WriteCtx, user: UserRow, email: string, href: string): Promise<void> => {
  const { headline, paragraph, reason } = emailTexts[email === user.email ? 'own' : 'another']
  return queueNotices(ctx, [
    {
      template: 'confirm-email',
      priority: 'first',
      to: { email, name: fullName(user) },
      userId: user.id,
      leagueId: null,
      expiresAtMs: ctx.now() + emailLinkMs,
      subject: 'Confirm your email address',
      notice: {
        leagueName: '',
        label: 'Your account',
        headline,
        paragraphs: [paragraph, 'The link works once, within 24 hours.'],
        action: { href, label: 'Confirm this address' },
        reason,
      },
    },
  ])
}

const requesterTexts = {
  themselves: 'A person signed in to your account',
  administrator: 'An administrator of this site',
}

/** Immediately notifies the current address that a change to another address was requested. */
export const queueMoveAlarm = (ctx: WriteCtx, user: UserRow, by: RequestedBy): Promise<void> =>
  queueSecurityEmail(ctx, user, {
    subject: 'A request to change your email address',
    headline: 'Your account is getting a new address.',
    paragraph: `${requesterTexts[by]} requested a new email address. You can sign in with this one until the new one is confirmed.`,
  })

const dayMs = 86_400_000

/** Notifies the owner of an account, at most once a day, that someone tried to use its address for another account. */
export const queueTriedAddress = (ctx: WriteCtx, owner: UserRow): Promise<void> =>
  queueNotices(ctx, [
    {
      template: 'address-tried',
      priority: 'first',
      to: { email: owner.email, name: fullName(owner) },
      userId: owner.id,
      leagueId: null,
      idempotencyKey: `address-tried ${owner.id} ${Math.floor(ctx.now() / dayMs)}`,
      subject: 'An attempt to use your email address',
      notice: {
        leagueName: '',
        label: 'Your account',
        headline: 'Someone tried to use your address.',
        paragraphs: [
          "Someone tried to add this address to another account. You already have an account with it, so nothing changed, and they weren't notified.",
          'If it was you, sign in with this address or delete one of the two accounts.',
        ],
        reason: 'You get this at most once a day.',
      },
    },
  ])
