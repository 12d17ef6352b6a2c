import type { UserRow } from '#db/tables/accounts'
import type { Ctx } from '#core/kernel/context'
import { tierLimits } from '#domain/subscription'
import { momentOf } from '#contract/kernel/values'
import type { EmailFrequency, User } from '#contract/accounts/accounts'

export const fullName = (user: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${user.first_name} ${user.last_name}`

/** Premium applies until its end; an end in the past means free. */
export const isPremium = (ctx: Ctx, user: Pick<UserRow, 'is_premium' | 'premium_until_ms'>): boolean => {
  if (ctx.config.tiers === 'open') return true
  return user.is_premium === 1 && (user.premium_until_ms === null || user.premium_until_ms > ctx.now())
}

/** Columns that a commissioner's limits depend on. */
export type LimitedUser = Pick<UserRow, 'is_premium' | 'premium_until_ms' | 'additional_league_slots'>

/**
 * Returns the maximum number of leagues a commissioner may run, and of managers who may be invited, added or join in
 * each.
 */
export const limitsOf = (ctx: Ctx, user: LimitedUser): { leagues: number; managers: number } => {
  if (ctx.config.tiers === 'open') return tierLimits.open
  if (!isPremium(ctx, user)) return tierLimits.free
  const { leagues, managers } = tierLimits.premium
  return { leagues: leagues + user.additional_league_slots, managers }
}

/**
 * Whether the address is known to belong to the user. Without a mail server it can't be confirmed, and every address
 * counts.
 */
export const isVerified = (ctx: Pick<Ctx, 'ports'>, user: Pick<UserRow, 'email_verified_at_ms'>): boolean =>
  ctx.ports.mailer === undefined || user.email_verified_at_ms !== null

/** Returns the address awaiting confirmation; null when there is none or it has expired. */
export const pendingAddress = (
  ctx: Ctx,
  user: Pick<UserRow, 'pending_email' | 'pending_email_until_ms'>,
): string | null => ((user.pending_email_until_ms ?? 0) > ctx.now() ? user.pending_email : null)

/** Returns the displayed end of the user's premium; null when it has no end and when there is no premium. */
export const premiumUntilOf = (
  user: Pick<UserRow, 'premium_until_ms' | 'premium_shown_until_ms'>,
): string | null =>
  user.premium_until_ms === null ? null : momentOf(user.premium_shown_until_ms ?? user.premium_until_ms)

export const toUser = (ctx: Ctx, user: UserRow): User => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  emailVerified: isVerified(ctx, user),
  pendingEmail: pendingAddress(ctx, user),
  role: user.role,
  subscriptionTier: isPremium(ctx, user) ? 'premium' : 'free',
  premiumUntil: premiumUntilOf(user),
  additionalLeagueSlots: user.additional_league_slots,
  hasSubscription: user.stripe_subscription_id !== null,
  profileImageUrl: user.profile_image_url,
  createdAt: momentOf(user.created_at_ms),
  updatedAt: momentOf(user.updated_at_ms),
  lastLoginAt: user.last_login_at_ms === null ? null : momentOf(user.last_login_at_ms),
  notificationPreferences: {
    email: user.wants_email === 1,
    emailFrequency: emailFrequencyOf(user),
    awards: user.wants_awards === 1,
    invitations: user.wants_invitations === 1,
    weeklyUpdates: user.wants_weekly_updates === 1,
    awardsInRecap: user.awards_in_recap === 1,
    leagueMail: user.wants_league_mail === 1,
    announcements: user.wants_announcements === 1,
  },
  showsFullName: user.shows_full_name === 1,
})

/** Returns how often to email a user. */
export const emailFrequencyOf = (user: Pick<UserRow, 'wants_email' | 'wants_digest'>): EmailFrequency => {
  if (user.wants_email === 0) return 'none'
  return user.wants_digest === 1 ? 'digest' : 'each'
}

/** Addresses are stored in lowercase. */
export const userByEmail = (ctx: Ctx, email: string): Promise<UserRow | undefined> =>
  ctx.db.selectFrom('users').selectAll().where('email', '=', email.trim().toLowerCase()).executeTakeFirst()

export const userById = (ctx: Ctx, id: number): Promise<UserRow | undefined> =>
  ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

type BillingFields = Pick<
  UserRow,
  | 'is_premium'
  | 'premium_until_ms'
  | 'premium_shown_until_ms'
  | 'granted_until_ms'
  | 'stripe_customer_id'
  | 'stripe_subscription_id'
  | 'additional_league_slots'
>

/** Saves the billing state of an account. Returns the account, or undefined when it has been deleted since. */
export const saveBillingFields = (
  ctx: Ctx,
  userId: number,
  fields: Partial<BillingFields>,
): Promise<UserRow | undefined> =>
  ctx.db
    .updateTable('users')
    .set({ ...fields, updated_at_ms: ctx.now() })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** Deletes a customer that the payment provider no longer knows, so that a new one can be created. */
export const clearCustomerId = async (ctx: Ctx, customerId: string): Promise<void> => {
  await ctx.db
    .updateTable('users')
    .set({ stripe_customer_id: null })
    .where('stripe_customer_id', '=', customerId)
    .execute()
}

/** Whether a user has earned a reward, by its name in rewards.ts. */
export const hasEarned = async (ctx: Ctx, userId: number, name: string): Promise<boolean> => {
  const found = await ctx.db
    .selectFrom('achievements')
    .select('name')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst()
  return found !== undefined
}
