import { sql } from 'kysely'
import { cents } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import { writeBestEffort } from '#core/kernel/write-lock'
import { presentSubscribers, totalOf } from './home/subscribers.ts'

export type DailyStats = { users: number; leagues: number; awards: number; premiumUsers: number }

const dayMs = 86_400_000

/** Returns the current totals in one query. */
export const currentStats = async (ctx: Ctx): Promise<DailyStats> => {
  const { rows } = await sql<DailyStats>`
    select
      (select count(*) from users) as users,
      (select count(*) from leagues) as leagues,
      (select count(*) from awards where voided_at_ms is null) as awards,
      (select count(*) from users
        where is_premium = 1 and (premium_until_ms is null or premium_until_ms > ${ctx.now()})) as "premiumUsers"
  `.execute(ctx.db)
  const [stats] = rows
  if (!stats) throw new Error('Counting answers a row')
  return stats
}

/**
 * Saves today's totals, so that there is a history to plot. Can run any number of times; the last run of a day wins.
 */
export const saveDailyStats = async (ctx: Ctx): Promise<DailyStats> => {
  const stats = await currentStats(ctx)
  const { premiumUsers, ...counts } = stats
  const { subscribers, revenue } = await presentSubscribers(ctx)
  const [topRevenue] = revenue
  const values = {
    ...counts,
    premium_users: premiumUsers,
    subscribers,
    revenue_cents: topRevenue === undefined ? null : cents(totalOf(topRevenue)),
  }
  await writeBestEffort(ctx, () =>
    ctx.db
      .insertInto('daily_stats')
      .values({ day: Math.floor(ctx.now() / dayMs), ...values })
      .onConflict(existing => existing.column('day').doUpdateSet(values))
      .execute(),
  )
  return stats
}

/** Returns the saved totals of the last days, oldest first. */
export const statsSince = (ctx: Ctx, days: number) =>
  ctx.db
    .selectFrom('daily_stats')
    .selectAll()
    .where('day', '>', Math.floor(ctx.now() / dayMs) - days)
    .orderBy('day')
    .execute()
