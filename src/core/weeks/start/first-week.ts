import type { Ctx } from '#core/kernel/context'
import type { SeenLeague } from '#core/kernel/ports/provider'
import { Refusal } from '#core/kernel/refusal'
import type { LeagueRecord } from '#core/leagues/find-league'
import { connectionOf } from '#core/weeks/connection/connection'
import { stageLive } from '#core/weeks/staging/stage-live'

/**
 * Fetches the last week that is over for review. Answers null before the first one is, and where it cannot be fetched:
 * why stands on the connection then, and the scheduler tries again.
 */
export const fetchFirstWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: string,
  { finishedWeek }: SeenLeague,
): Promise<{ week: number; provider: string } | null> => {
  if (finishedWeek === null) return null
  try {
    const connection = await connectionOf(ctx, league.id, provider)
    await stageLive(ctx, league, connection, { week: finishedWeek })
    return { week: finishedWeek, provider }
  } catch (error) {
    if (!(error instanceof Refusal))
      ctx.log.error({ err: error, leagueId: league.id }, 'The first week could not be fetched')
    return null
  }
}
