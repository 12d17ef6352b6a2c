import { premium } from '#contract/billing'
import { changeUser, existingUser } from '#core/accounts/people/change-user'
import { toUser } from '#core/accounts/user'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { conflict } from '#core/kernel/domain-error'
import { lockRow } from '#db/sql'
import { hasEndlessPremium, getPaidUntil, settlePremium } from './settle-premium.ts'

/**
 * Revokes granted premium. Existing data stays readable; only new premium actions are rejected. Paid premium is not
 * affected; throws a conflict for a user who has only paid premium.
 */
export const revokePremium = operation(
  premium.revoke,
  recently(requireSiteAdmin),
  (ctx, { userId }, author) =>
    write(ctx, async ctx => {
      await lockRow(ctx.db, 'users', userId)
      const user = await existingUser(ctx, userId)
      if (user.is_premium === 0) return toUser(ctx, user)
      const hasSubscription = user.stripe_subscription_id !== null
      const hasGrant = hasEndlessPremium(user) ? !hasSubscription : (user.granted_until_ms ?? 0) > ctx.now()
      const isPaid = hasSubscription || (await getPaidUntil(ctx, userId)) !== null
      if (isPaid && !hasGrant) {
        throw conflict('has_subscription', 'This Premium is paid. Cancel the subscription instead.')
      }
      const none = {
        is_premium: 0,
        premium_until_ms: null,
        premium_shown_until_ms: null,
        granted_until_ms: null,
      } as const
      await changeUser(ctx, author, user, none, 'user.premium-revoked', 'Ended the Premium of')
      return toUser(ctx, await settlePremium(ctx, userId))
    }),
)
