import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { fullName } from '#core/accounts/user'
import { tierLimits } from '#domain/subscription'
import { queueNotices, renderNotices } from '#core/kernel/outbox/notices.tsx'
import { leagueMoneyNotice } from '#contract/billing'
import { queueEmails } from '#core/kernel/outbox/queue-emails'
import { administrators } from '#core/accounts/administrators'
import { dayMs } from '#domain/durations'

type BillingEmail = {
  subject: string
  headline: string
  paragraphs: string[]
  action: string
  path: string
  template?: string
  idempotencyKey?: string
}

const addressed = (ctx: WriteCtx, to: UserRow, email: BillingEmail, reason: string) => ({
  template: email.template ?? 'billing',
  ...(email.idempotencyKey === undefined ? {} : { idempotencyKey: email.idempotencyKey }),
  to: { email: to.email, name: fullName(to) },
  userId: to.id,
  leagueId: null,
  subject: email.subject,
  notice: {
    leagueName: '',
    label: 'Sidepot Premium',
    headline: email.headline,
    paragraphs: email.paragraphs,
    action: { href: `${ctx.config.publicUrl}${email.path}`, label: email.action },
    reason,
  },
})

const had = 'You get this because you have Premium.'

/**
 * Notifies the user that premium was granted or paid for. If granted for only a few days, this also announces its end.
 */
export const notifyPremiumBegun = (ctx: WriteCtx, user: UserRow, how: 'granted' | 'paid'): Promise<void> => {
  const endMs = user.premium_shown_until_ms
  const isShort = how === 'granted' && endMs !== null && endMs <= ctx.now() + noticeMs
  const until = endMs === null ? '' : ` until ${dayText(endMs)}`
  const email = {
    template: 'premium-begun',
    subject: 'You have Sidepot Premium',
    headline: 'Premium is active.',
    paragraphs: [
      how === 'granted'
        ? `A site admin granted you Premium${until}. You won't be charged, and it ends automatically.`
        : `We received your payment. Premium is paid${until}, and you can cancel in Settings anytime.`,
      `It covers every league you run: three of them with up to ${tierLimits.premium.managers} managers each, Bench Boss awards, custom rules and Showdowns.`,
    ],
    action: 'Open your leagues',
    path: '/my-leagues',
    ...(isShort ? { idempotencyKey: endKey(user, endMs) } : {}),
  }
  return queueNotices(ctx, [addressed(ctx, user, email, had)])
}

const endKey = ({ id }: UserRow, endMs: number) => `premium-ends:${id}:${endMs}`

/** Notifies the user that unpaid premium ends soon. Returns the number of emails: none if they were notified before. */
export const notifyPremiumEnds = async (ctx: WriteCtx, user: UserRow, endMs: number): Promise<number> => {
  const isSold = ctx.ports.payments !== undefined
  const email = {
    subject: `Your Sidepot Premium ends on ${dayText(endMs)}`,
    headline: `Premium ends on ${dayText(endMs)}.`,
    paragraphs: [
      'Nothing will be deleted: leagues, awards and winnings stay as they are for you and your managers. Only new Bench Boss awards, Showdowns, leagues and managers beyond the free tier will require Premium again.',
      isSold ? `Subscribe to keep it. ${leagueMoneyNotice}` : 'To keep it, ask a site admin.',
    ],
    action: isSold ? 'Subscribe' : 'Open Settings',
    path: isSold ? '/subscribe' : '/settings',
    idempotencyKey: endKey(user, endMs),
  }
  return queueEmails(ctx, await renderNotices(ctx, [addressed(ctx, user, email, had)]))
}

/**
 * Notifies the user of a failed renewal: premium continues for the grace period, so that there is time to change the
 * card.
 */
export const notifyPaymentFailed = (ctx: WriteCtx, user: UserRow): Promise<void> => {
  const until = user.premium_until_ms === null ? '' : ` until ${dayText(user.premium_until_ms)}`
  const email = {
    subject: 'Your Sidepot payment failed',
    headline: 'Your payment failed.',
    paragraphs: [
      `The card for Sidepot Premium was declined. Premium continues${until}, and Stripe will try again automatically.`,
      `To change the card, open billing in Settings. ${leagueMoneyNotice}`,
    ],
    action: 'Change the card',
    path: '/settings',
  }
  return queueNotices(ctx, [addressed(ctx, user, email, 'You get this because you subscribed to Premium.')])
}

export const notifyPremiumEnded = (ctx: WriteCtx, user: UserRow): Promise<void> => {
  const email = {
    subject: 'Your Sidepot Premium has ended',
    headline: 'Premium has ended.',
    paragraphs: [
      'Nothing was deleted: leagues, awards and winnings stay as they are for you and your managers. Only new Bench Boss awards, Showdowns, leagues and managers beyond the free tier require Premium again.',
      leagueMoneyNotice,
    ],
    action: 'Subscribe again',
    path: '/subscribe',
  }
  return queueNotices(ctx, [addressed(ctx, user, email, 'You get this because you had Premium.')])
}

/** Notifies the site's administrators that a payment was disputed or refunded, and what was done about it. */
export const notifyAdministrators = async (
  ctx: WriteCtx,
  user: UserRow,
  reason: 'disputed' | 'refunded',
): Promise<void> => {
  const people = await administrators(ctx)
  const email = {
    subject: `A payment of ${fullName(user)} was ${reason}`,
    headline: `A payment was ${reason}.`,
    paragraphs: [
      `${fullName(user)} (${user.email}): paid Premium ended and the subscription is being canceled in Stripe. Premium you granted stays.`,
      reason === 'disputed'
        ? 'Respond to the dispute in the Stripe dashboard. If you win it, the paid Premium is restored automatically.'
        : 'No action is needed.',
    ],
    action: 'Open the dashboard',
    path: '/admin',
  }
  await queueNotices(
    ctx,
    people.map(to => addressed(ctx, to, email, "You get this because you're a site admin.")),
  )
}

/** Formats a day for display: December 20, 2026. */
export const dayText = (ms: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(ms)

/** Advance notice before unpaid premium ends, in milliseconds. */
export const noticeMs = 7 * dayMs
