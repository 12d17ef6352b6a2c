import { sql } from 'kysely'
import { operation } from '#core/kernel/operation'
import { administration } from '#contract/administration/administration'
import { requireSiteAdmin, allowAnyone } from '#core/kernel/authorization'
import { presentSubscribers, totalOf } from '#core/administration/home/subscribers'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { cents } from '#domain/money'
import { writeBestEffort } from '#core/kernel/write-lock'
import { content } from '#contract/content/content'
import { dayMs } from '#domain/durations'

const historyDays = 90

export const adminStats = operation(administration.stats, requireSiteAdmin, async ctx => {
  const { users, leagues, awards, premiumUsers } = await saveDailyStats(ctx)
  const { revenue } = await presentSubscribers(ctx)
  const [topRevenue] = revenue
  const history = await statsSince(ctx, historyDays)
  return {
    totalUsers: users,
    totalLeagues: leagues,
    activeLeagues: await runningLeagues(ctx),
    premiumUsers,
    totalAwards: awards,
    newUsersThisWeek: await usersSince(ctx, ctx.now() - 7 * dayMs),
    revenue: topRevenue === undefined ? 0 : totalOf(topRevenue),
    revenueCurrency: topRevenue?.currency ?? null,
    conversionRate: users === 0 ? 0 : Math.round((1000 * premiumUsers) / users) / 10,
    averageAwardsPerLeague: leagues === 0 ? 0 : Math.round((100 * awards) / leagues) / 100,
    lastUpdated: momentOf(ctx.now()),
    history: history.map(({ day, users, leagues, awards, premium_users: premiumUsers }) => ({
      day: momentOf(day * dayMs).slice(0, 10),
      users,
      leagues,
      awards,
      premiumUsers,
    })),
  }
})

/** A league has at most one active season. */
const runningLeagues = async (ctx: Ctx): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('seasons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

const usersSince = async (ctx: Ctx, sinceMs: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at_ms', '>', sinceMs)
    .executeTakeFirstOrThrow()
  return count
}

type DailyStats = { users: number; leagues: number; awards: number; premiumUsers: number }

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

/** Statistics of the landing page and footer: actual numbers only. */
export const platformStats = operation(content.stats, allowAnyone, async ctx => {
  const { users, leagues, awards } = await currentStats(ctx)
  return { totalUsers: users, totalLeagues: leagues, totalAwards: awards }
})
