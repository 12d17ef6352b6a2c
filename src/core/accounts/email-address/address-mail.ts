import { queueSecurityMail } from '#core/accounts/security-alerts/security-mail'
import { fullName } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { UserRow } from '#db/tables/accounts'
import { type RequestedBy, emailLinkMs } from './email-link.ts'

const words = {
  own: {
    headline: 'Is this your address?',
    paragraph:
      'An account was made with this address. Confirm that it is yours, and your league can send mail.',
    reason: 'If you made no account, do nothing: this address gets no league mail from it.',
  },
  another: {
    headline: 'Use this address from now on?',
    paragraph:
      'Somebody asked to sign in with this address instead of the one their account has. Nothing changes before you open the link where you are signed in.',
    reason: 'If it was not you, do nothing: the link runs out by itself.',
  },
} as const

/** Queues the email with the link that confirms an address, sent to that address. */
export const queueEmailLink = (ctx: WriteCtx, user: UserRow, email: string, href: string): Promise<void> => {
  const { headline, paragraph, reason } = words[email === user.email ? 'own' : 'another']
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
        paragraphs: [paragraph, 'The link works once and for 24 hours.'],
        action: { href, label: 'Confirm this address' },
        reason,
      },
    },
  ])
}

const asked = {
  themselves: 'Somebody who is signed in to your account',
  administrator: 'An administrator of this site',
}

/** Immediately notifies the current address that a change to another address was requested. */
export const queueMoveAlarm = (ctx: WriteCtx, user: UserRow, by: RequestedBy): Promise<void> =>
  queueSecurityMail(ctx, user, {
    subject: 'Somebody asked to change your email address',
    headline: 'Your account is to have another address.',
    paragraph: `${asked[by]} asked for another email address. This one goes on signing in until the new one is confirmed.`,
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
      subject: 'Somebody tried to use your email address',
      notice: {
        leagueName: '',
        label: 'Your account',
        headline: 'Somebody tried to use your address.',
        paragraphs: [
          'Somebody asked to give another account this address. You have an account with it, so nothing was changed, and they were not told.',
          'If it was you, sign in with this address, or delete one of the two accounts.',
        ],
        reason: 'You get this at most once a day.',
      },
    },
  ])
