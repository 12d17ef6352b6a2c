import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { presentState } from '#core/weeks/connection/connected-leagues'
import type { Connection } from '#core/weeks/connection/connection'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { stageLive } from './stage-live.ts'

/**
 * Fetches a league's week in progress from its provider, and returns whether it did: a published week is left alone.
 * Throws a DomainError that says what to do.
 */
export const fetchCurrentWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
): Promise<boolean> => {
  const { runningWeek } = await presentState(ctx, league, connection)
  const published = await publishedWeeks(ctx, league.season_id)
  if (runningWeek === null || published.some(({ week }) => week === runningWeek)) return false
  await stageLive(ctx, league, connection, { week: runningWeek })
  return true
}
