import { sql } from 'kysely'
import { type Streak, sharing } from '#contract/sharing'
import { momentOf } from '#contract/kernel/values'
import { requireSignedIn } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { rewards } from '#domain/rewards'
import { nearTo, getStreaks } from './streaks.ts'

export const listRewards = operation(sharing.rewards, requireSignedIn, async () => rewards)

/**
 * Lists everyone in the caller's leagues who has ever shared: longest current streak first, then most shares, then by
 * name.
 */
export const streakLeaderboard = operation(
  sharing.leaderboard,
  requireSignedIn,
  async (ctx, _input, user) => {
    const streaks = await getStreaks(ctx, nearTo(user.id))
    return streaks
      .filter(({ totalShares }) => totalShares > 0)
      .sort(
        (one, other) =>
          other.shareStreak - one.shareStreak ||
          other.totalShares - one.totalShares ||
          one.userName.localeCompare(other.userName, 'en'),
      )
  },
)

export const userStreak = operation(sharing.streak, requireSignedIn, (ctx, { userId }, user) =>
  streakNear(ctx, user.id, userId),
)

/** Returns every reward, with the time it was earned. */
export const userAchievements = operation(
  sharing.achievements,
  requireSignedIn,
  async (ctx, { userId }, user) => {
    await streakNear(ctx, user.id, userId)
    const earned = await ctx.db
      .selectFrom('achievements')
      .select(['name', 'earned_at_ms'])
      .where('user_id', '=', userId)
      .execute()
    return rewards.map(reward => {
      const line = earned.find(({ name }) => name === reward.name)
      return { ...reward, earnedAt: line ? momentOf(line.earned_at_ms) : null }
    })
  },
)

/** Throws not-found for users who share no league with the caller. */
const streakNear = async (ctx: Ctx, callerId: number, userId: number): Promise<Streak> => {
  const [streak] = await getStreaks(ctx, sql`users.id = ${userId} and ${nearTo(callerId)}`)
  if (!streak) throw notFound('User')
  return streak
}
