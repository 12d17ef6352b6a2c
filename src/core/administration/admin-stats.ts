import { administration } from '#contract/administration/administration'
import { momentOf } from '#contract/kernel/values'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { statsSince, saveDailyStats } from './daily-stats.ts'
import { presentSubscribers, totalOf } from './home/subscribers.ts'

const dayMs = 86_400_000
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
