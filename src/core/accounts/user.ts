import { momentOf } from '#contract/kernel/values'
import type { User } from '#contract/accounts/accounts'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx } from '#core/kernel/context'

export const fullName = (user: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${user.first_name} ${user.last_name}`

/** Premium counts until its end; an end in the past means free. */
export const isPremium = (ctx: Ctx, user: Pick<UserRow, 'is_premium' | 'premium_until_ms'>): boolean => {
  if (ctx.config.tiers === 'open') return true
  return user.is_premium === 1 && (user.premium_until_ms === null || user.premium_until_ms > ctx.now())
}

/** How many leagues a commissioner may run, and how many managers each may have. */
export const limitsOf = (premium: boolean, extraSlots: number): { leagues: number; managers: number } =>
  premium ? { leagues: 3 + extraSlots, managers: 16 } : { leagues: 1, managers: 6 }

export const userAnswer = (ctx: Ctx, user: UserRow): User => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  role: user.role,
  subscriptionTier: isPremium(ctx, user) ? 'premium' : 'free',
  premiumUntil: user.premium_until_ms === null ? null : momentOf(user.premium_until_ms),
  additionalLeagueSlots: user.additional_league_slots,
  hasSubscription: user.stripe_subscription_id !== null,
  profileImageUrl: user.profile_image_url,
  createdAt: momentOf(user.created_at_ms),
  updatedAt: momentOf(user.updated_at_ms),
  lastLoginAt: user.last_login_at_ms === null ? null : momentOf(user.last_login_at_ms),
  notificationPreferences: {
    email: user.wants_email === 1,
    awards: user.wants_awards === 1,
    invitations: user.wants_invitations === 1,
    weeklyUpdates: user.wants_weekly_updates === 1,
    awardsInRecap: user.awards_in_recap === 1,
  },
})
