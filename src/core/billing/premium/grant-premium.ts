import { operation } from '#core/kernel/operation'
import { premium, billing } from '#contract/billing'
import { recently } from '#core/kernel/recent-authentication'
import { requireSiteAdmin, requireSignedIn, authorOfUser } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { lockRow } from '#db/sql'
import { userById, saveBillingFields, isPremium, toUser } from '#core/accounts/user'
import { notFound, conflict } from '#core/kernel/domain-error'
import { notifyPremiumBegun, dayText } from '#core/billing/notices'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { plural } from '#domain/text'
import { existingUser, changeUser } from '#core/accounts/people/change-user'
import { momentOf } from '#contract/kernel/values'
import { dayMs } from '#domain/durations'
import { hasEndlessPremium, settlePremium, getPaidUntil } from './settle-premium.ts'

/** Later days have years that don't fit the date format. */
const lastDayMs = Date.UTC(9999, 11, 31)

/**
 * Grants premium from today, or from the end of what is already granted. Longer paid premium is not shortened. Throws a
 * conflict for premium without an end.
 */
export const promoteUser = operation(
  premium.grant,
  recently(requireSiteAdmin),
  (ctx, { userId, duration }, author) =>
    write(ctx, async ctx => {
      await lockRow(ctx.db, 'users', userId)
      const user = await userById(ctx, userId)
      if (!user) throw notFound('User')
      if (hasEndlessPremium(user)) throw conflict('endless_premium', 'This Premium already has no end date.')
      await saveBillingFields(ctx, userId, {
        granted_until_ms: Math.min(
          lastDayMs,
          Math.max(ctx.now(), user.granted_until_ms ?? 0) + duration * dayMs,
        ),
      })
      const promoted = await settlePremium(ctx, userId)
      if (!isPremium(ctx, user)) await notifyPremiumBegun(ctx, promoted, 'granted')
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'user.promoted',
        summary: `Granted ${personMention(user.id)} Premium for ${plural(duration, 'day')}`,
      })
      return toUser(ctx, promoted)
    }),
)

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

const thirtyDaysMs = 30 * dayMs

/** Limits legacy premium, from before subscriptions existed, to 30 more days. Throws a conflict for any other. */
export const migrateLegacyPremium = operation(billing.migrateLegacy, requireSignedIn, (ctx, _input, { id }) =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', id)
    const user = await userById(ctx, id)
    if (!user || !hasEndlessPremium(user) || user.stripe_subscription_id !== null) {
      throw conflict('not_legacy', 'Only Premium without a subscription or end date can be migrated.')
    }
    const until = ctx.now() + thirtyDaysMs
    await saveBillingFields(ctx, id, {
      granted_until_ms: until,
      premium_until_ms: until,
      premium_shown_until_ms: until,
    })
    await recordAudit(ctx, authorOfUser(user), {
      leagueId: null,
      action: 'billing.legacy-moved',
      summary: `Set the open-ended Premium of ${personMention(user.id)} to end in 30 days`,
    })
    return {
      message: `Your Premium now runs until ${dayText(until)}. Subscribe before then to keep it.`,
      premiumUntil: momentOf(until),
    }
  }),
)
