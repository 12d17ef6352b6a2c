import { type WriteCtx, write } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { userByEmail, isVerified, pendingAddress, toUser, fullName } from '#core/accounts/user'
import { operation } from '#core/kernel/operation'
import { addresses } from '#contract/accounts/profile'
import { requireSignedIn } from '#core/kernel/authorization'
import { recordAttempt } from '#core/kernel/rate-limit'
import { conflict } from '#core/kernel/domain-error'
import { textForEmail } from '#core/kernel/text-for-email'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { dayMs } from '#domain/durations'
import { type RequestedBy, emailLinkMs, hasRecentLink, makeEmailLink } from './email-link.ts'

/**
 * Requests a change of address. The new address stays pending until the link emailed to it is opened; the current
 * address is notified. An address used by another account also stays pending, but its owner gets no link, so that no
 * one learns who has an account.
 */
export const requestAddress = async (
  ctx: WriteCtx,
  user: UserRow,
  email: string,
  by: RequestedBy = 'themselves',
): Promise<UserRow> => {
  const waiting = await waitFor(ctx, user, email)
  if (user.pending_email !== email) await queueMoveAlarm(ctx, user, by)
  await sendEmailLink(ctx, waiting, email, by)
  return waiting
}

const waitFor = async (ctx: WriteCtx, user: UserRow, email: string): Promise<UserRow> =>
  ctx.db
    .updateTable('users')
    .set({ pending_email: email, pending_email_until_ms: ctx.now() + emailLinkMs, updated_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Emails the link that confirms an address. Does nothing within two minutes of the last one. */
const sendEmailLink = async (
  ctx: WriteCtx,
  user: UserRow,
  email: string,
  by: RequestedBy = 'themselves',
): Promise<void> => {
  if (await hasRecentLink(ctx, user.id, email)) return
  const href = await makeEmailLink(ctx, user.id, email, by)
  const owner = await userByEmail(ctx, email)
  if (owner && owner.id !== user.id) await queueTriedAddress(ctx, owner)
  else await queueEmailLink(ctx, user, email, href)
}

/** Emails a new account the link that confirms its address, unless it is already verified. */
export const requestAddressConfirmation = async (ctx: WriteCtx, user: UserRow): Promise<void> => {
  if (!isVerified(ctx, user)) await sendEmailLink(ctx, user, user.email)
}

/** Deletes a pending address and the links emailed to it. */
export const dropPendingAddress = async (
  ctx: WriteCtx,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<UserRow> => {
  await ctx.db
    .deleteFrom('email_links')
    .where('user_id', '=', user.id)
    .where('email', '<>', user.email)
    .execute()
  return ctx.db
    .updateTable('users')
    .set({ pending_email: null, pending_email_until_ms: null, updated_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Resends the link to the pending address, or to the account's own address if it is unconfirmed. */
export const resendEmailLink = operation(addresses.resend, requireSignedIn, async (ctx, _input, user) => {
  await recordAttempt(ctx, 'address', user.email)
  const email = pendingAddress(ctx, user) ?? (isVerified(ctx, user) ? null : user.email)
  if (email === null) throw conflict('nothing_to_confirm', 'Your address is already confirmed.')
  await write(ctx, ctx => sendEmailLink(ctx, user, email))
  return {
    message: textForEmail(
      ctx,
      `A link is on its way to ${email}.`,
      'The confirmation link is sent once a mail server is set up.',
    ),
  }
})

/** Keeps the current address and invalidates the links emailed to the pending one. */
export const cancelPendingAddress = operation(addresses.cancel, requireSignedIn, (ctx, _input, user) =>
  write(ctx, async ctx => {
    if (user.pending_email === null) return toUser(ctx, user)
    await recordAccountEvent(ctx, user.id, 'account.address-kept', 'Kept their current email address')
    return toUser(ctx, await dropPendingAddress(ctx, user))
  }),
)

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
const queueEmailLink = (ctx: WriteCtx, user: UserRow, email: string, href: string): Promise<void> => {
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
const queueMoveAlarm = (ctx: WriteCtx, user: UserRow, by: RequestedBy): Promise<void> =>
  queueSecurityEmail(ctx, user, {
    subject: 'A request to change your email address',
    headline: 'Your account is getting a new address.',
    paragraph: `${requesterTexts[by]} requested a new email address. You can sign in with this one until the new one is confirmed.`,
  })

/** Notifies the owner of an account, at most once a day, that someone tried to use its address for another account. */
const queueTriedAddress = (ctx: WriteCtx, owner: UserRow): Promise<void> =>
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
