import { kickoffMs } from '#domain/calendar'
import { dayIn } from '#domain/time-zone'
import { type Ctx, write } from '#core/kernel/context'
import { findLeague, type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { dayMs } from '#domain/durations'
import { isJoinable } from './pool-response.ts'
import { queuePoolCloses } from './pool-emails.ts'
import { type PoolRecord, getPools } from './pool-rows.ts'

/**
 * Reminds members who could still join of pools that close tomorrow, once each. Idempotent, and safe to run at any
 * time.
 */
export const remindOfPools = async (ctx: Ctx): Promise<void> => {
  const leagues = await ctx.db
    .selectFrom('pools')
    .innerJoin('seasons', 'seasons.id', 'pools.season_id')
    .select('pools.league_id')
    .where('pools.status', '=', 'open')
    .where('seasons.status', '=', 'active')
    .groupBy('pools.league_id')
    .orderBy('pools.league_id')
    .execute()
  for (const { league_id } of leagues) await remind(ctx, league_id)
}

const remind = (ctx: Ctx, leagueId: number): Promise<void> =>
  write(ctx, async ctx => {
    const found = await findLeague(ctx, leagueId, null)
    if (!found) return
    const league = await lockLeague(ctx, found.league)
    const tomorrow = dayIn(league.time_zone, ctx.now() + dayMs)
    for (const pool of await getPools(ctx, league)) {
      if (isJoinable(ctx, { league }, pool) && lastDay(league, pool) === tomorrow)
        await queuePoolCloses(ctx, league, pool)
    }
  })

/** Returns the last day to join: the configured one, or the day of the first game if that is earlier. */
const lastDay = (league: LeagueRecord, { closesOn, weeks }: PoolRecord): string => {
  const firstGame = dayIn(league.time_zone, kickoffMs(Math.min(...weeks), league.season_year))
  return firstGame < closesOn ? firstGame : closesOn
}
