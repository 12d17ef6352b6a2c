import { sql } from 'kysely'
import type { z } from 'zod'
import type { NewAchievement } from '#contract/sharing'
import type { WriteCtx } from '#core/kernel/context'
import { reached } from '#domain/rewards'
import { dayOf, getStreaks } from './streaks.ts'

export type Credit = { isNew: boolean; achievements: z.infer<typeof NewAchievement>[] }

/**
 * Credits a share, once per award, user and day (UTC); the primary key enforces this for concurrent visits. Returns
 * newly earned rewards.
 */
export const creditShare = async (ctx: WriteCtx, userId: number, awardId: number): Promise<Credit> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('share_credits')
    .values({ user_id: userId, award_id: awardId, day: dayOf(ctx.now()), at_ms: ctx.now() })
    .onConflict(existing => existing.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return { isNew: false, achievements: [] }
  return { isNew: true, achievements: await earn(ctx, userId) }
}

/** Credits a share of the site, once per user and day (UTC). */
export const creditSite = async (ctx: WriteCtx, userId: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('site_share_credits')
    .values({ user_id: userId, day: dayOf(ctx.now()), at_ms: ctx.now() })
    .onConflict(existing => existing.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await earn(ctx, userId)
  return true
}

const earn = async (ctx: WriteCtx, userId: number): Promise<Credit['achievements']> => {
  const [streak] = await getStreaks(ctx, sql`users.id = ${userId}`)
  if (!streak) return []
  const fresh = reached(streak.shareStreak, streak.totalShares).filter(
    ({ name }) => !streak.achievements.includes(name),
  )
  if (fresh.length === 0) return []
  await ctx.db
    .insertInto('achievements')
    .values(fresh.map(({ name }) => ({ user_id: userId, name, earned_at_ms: ctx.now() })))
    .onConflict(existing => existing.doNothing())
    .execute()
  return fresh.map(({ name, kind, threshold, reward }) => ({
    name,
    ...(kind === 'streak' ? { streakDays: threshold } : { totalShares: threshold }),
    reward,
  }))
}

/** Whether this user's share of this award was credited today. */
export const isCredited = async (ctx: WriteCtx, userId: number, awardId: number): Promise<boolean> => {
  const found = await ctx.db
    .selectFrom('share_credits')
    .select('day')
    .where('user_id', '=', userId)
    .where('award_id', '=', awardId)
    .where('day', '=', dayOf(ctx.now()))
    .executeTakeFirst()
  return found !== undefined
}
