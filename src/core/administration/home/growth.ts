import { sql } from 'kysely'
import { operatorHome, type Growth, type MonthStats } from '#contract/administration/home'
import { lastFinishedWeek, seasonYear } from '#domain/calendar'
import { dollars } from '#domain/money'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { awardedWeeks } from '#core/ledger/season-totals'
import { statsSince, saveDailyStats } from '#core/administration/site-stats'
import { dayMs } from '#domain/durations'
import { lastMonths, monthOf, monthOfDay, monthStartMs } from './months.ts'
import { presentSubscribers } from './subscribers.ts'

const shownMonths = 12

/** Growth of the site, from actual numbers only; charts use the daily totals. */
export const readGrowth = operation(operatorHome.growth, requireSiteAdmin, async ctx => {
  const { users: people, leagues, premiumUsers } = await saveDailyStats(ctx)
  const { subscribers, revenue } = await presentSubscribers(ctx)
  const months = await monthStats(ctx)
  const year = seasonYear(ctx.now())
  return {
    week: lastFinishedWeek(ctx.now(), year),
    runningLeagues: await runningLeagues(ctx, year),
    published: await publishedByWeek(ctx, year),
    activePeople: await activePeople(ctx),
    joined: await recentSignups(ctx),
    people,
    leagues,
    subscribers,
    granted: Math.max(0, premiumUsers - subscribers),
    revenue: ctx.ports.payments === undefined && revenue.length === 0 ? null : revenue,
    left: churnLastMonth(ctx.now(), months),
    months,
  }
})

const runningLeagues = async ({ db }: Ctx, year: number): Promise<number> => {
  const { count } = await db
    .selectFrom('seasons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the number of leagues that published each week of a season. */
const publishedByWeek = async (ctx: Ctx, year: number): Promise<Growth['published']> => {
  const rows = await ctx.db
    .selectFrom(awardedWeeks(ctx).as('given'))
    .innerJoin('seasons', 'seasons.id', 'given.season_id')
    .select(({ fn }) => ['given.week', fn.countAll<number>().as('leagues')])
    .where('seasons.status', '=', 'active')
    .where('seasons.year', '=', year)
    .groupBy('given.week')
    .orderBy('given.week')
    .execute()
  return rows.map(({ week, leagues }) => ({ week: week ?? 0, leagues: Number(leagues) }))
}

const activePeople = async (ctx: Ctx): Promise<number> => {
  const { people } = await ctx.db
    .selectFrom('sessions')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('people'))
    .where('last_seen_at_ms', '>', ctx.now() - 7 * dayMs)
    .executeTakeFirstOrThrow()
  return Number(people)
}

const recentSignups = async (ctx: Ctx): Promise<number> => {
  const { people } = await ctx.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('created_at_ms', '>', ctx.now() - 7 * dayMs)
    .executeTakeFirstOrThrow()
  return Number(people)
}

/** Returns the last months, each by the last saved day in it. */
const monthStats = async (ctx: Ctx): Promise<MonthStats[]> => {
  const since = monthStartMs(ctx.now(), shownMonths - 1)
  const days = await statsSince(ctx, Math.ceil((ctx.now() - since) / dayMs) + 1)
  const byMonth = new Map(days.map(stats => [monthOfDay(stats.day), stats]))
  const left = await churnByMonth(ctx, since)
  return lastMonths(ctx.now(), shownMonths).map(month => {
    const found = byMonth.get(month)
    return {
      month,
      people: found?.users ?? null,
      subscribers: found?.subscribers ?? null,
      revenue: found && found.revenue_cents !== null ? dollars(found.revenue_cents) : null,
      left: left.get(month) ?? 0,
    }
  })
}

/** Returns the number of subscriptions that ended without renewal, by the month their period ended. */
const churnByMonth = async (ctx: Ctx, sinceMs: number): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .selectFrom('subscriptions')
    .select(({ fn }) => [
      sql<number>`period_end_ms / ${sql.lit(dayMs)}`.as('day'),
      fn.countAll<number>().as('left'),
    ])
    .where('status', '=', 'canceled')
    .where('period_end_ms', '>=', sinceMs)
    .where('period_end_ms', '<=', ctx.now())
    .groupBy('day')
    .orderBy('day')
    .execute()
  const left = new Map<string, number>()
  for (const row of rows) {
    const month = monthOfDay(Number(row.day))
    left.set(month, (left.get(month) ?? 0) + Number(row.left))
  }
  return left
}

const churnLastMonth = (nowMs: number, months: readonly MonthStats[]): Growth['left'] => {
  const month = monthOf(monthStartMs(nowMs, 1))
  const at = months.findIndex(stats => stats.month === month)
  return { month, left: months[at]?.left ?? 0, of: months[at - 1]?.subscribers ?? null }
}
