import { leagueMoneyNotice } from '#contract/billing'
import type { UserRow } from '#db/tables/accounts'
import { administrators } from '#core/accounts/administrators'
import { fullName } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { dayText } from './texts.ts'

type Letter = { subject: string; headline: string; paragraphs: string[]; action: string; path: string }

const addressed = (ctx: WriteCtx, to: UserRow, letter: Letter, reason: string) => ({
  template: 'billing',
  to: { email: to.email, name: fullName(to) },
  userId: to.id,
  leagueId: null,
  subject: letter.subject,
  notice: {
    leagueName: '',
    label: 'Sidepot Premium',
    headline: letter.headline,
    paragraphs: letter.paragraphs,
    action: { href: `${ctx.config.publicUrl}${letter.path}`, label: letter.action },
    reason,
  },
})

/** A renewal failed: premium goes on for the grace, so that there is time for another card. */
export const notifyPaymentFailed = (ctx: WriteCtx, user: UserRow): Promise<void> => {
  const until = user.premium_until_ms === null ? '' : ` until ${dayText(user.premium_until_ms)}`
  const letter = {
    subject: 'Your Sidepot payment failed',
    headline: 'Your payment failed.',
    paragraphs: [
      `The card for Sidepot Premium was not accepted. Premium goes on${until}; Stripe tries again by itself.`,
      `To change the card, open billing in your settings. ${leagueMoneyNotice}`,
    ],
    action: 'Change the card',
    path: '/settings',
  }
  return queueNotices(ctx, [addressed(ctx, user, letter, 'You get this because you subscribed to Premium.')])
}

export const notifyPremiumEnded = (ctx: WriteCtx, user: UserRow): Promise<void> => {
  const letter = {
    subject: 'Your Sidepot Premium has ended',
    headline: 'Premium has ended.',
    paragraphs: [
      'Nothing was deleted: leagues, awards and winnings stay as they are, for you and your managers. Only new Bench Boss awards, Showdowns, leagues and managers beyond the free tier need Premium again.',
      leagueMoneyNotice,
    ],
    action: 'Subscribe again',
    path: '/subscribe',
  }
  return queueNotices(ctx, [addressed(ctx, user, letter, 'You get this because you had Premium.')])
}

/** Somebody's payment was taken back; the site's administrators learn what was done about it. */
export const notifyAdministrators = async (
  ctx: WriteCtx,
  user: UserRow,
  reason: 'disputed' | 'refunded',
): Promise<void> => {
  const people = await administrators(ctx)
  const letter = {
    subject: `A payment of ${fullName(user)} was ${reason}`,
    headline: `A payment was ${reason}.`,
    paragraphs: [
      `${fullName(user)} (${user.email}): the paid premium ended and the subscription is being canceled at Stripe. Premium that you granted stays.`,
      reason === 'disputed'
        ? 'Answer the dispute in the Stripe dashboard. If it is won, what was paid for comes back by itself.'
        : 'Nothing more is needed.',
    ],
    action: 'Open the dashboard',
    path: '/admin',
  }
  await queueNotices(
    ctx,
    people.map(to => addressed(ctx, to, letter, 'You get this because you administer this site.')),
  )
}
