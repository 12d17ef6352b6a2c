import { activeAwardsIn } from '#core/awards/award-rows'
import { leagueKinds } from '#core/awards/rules/league-kinds'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { forConnectedLeagues } from '#core/weeks/connection/connected-leagues'
import { providerOf } from '#core/weeks/connection/provider-of'
import { fetchCurrentWeek } from './fetch-current-week.ts'

/** How many weeks were read, and how many leagues failed. */
export type StatusReport = { read: number; failed: number }

/**
 * Reads the week that is being played, for the leagues of which something is found out now or never: who starts a
 * suspended player, while the Miscreant is still to be given, and who is on reserve or taxi, where the provider tells
 * only today's. The week's own read after it keeps what this one found. Nobody is told: nothing is final yet. Safe to
 * run at any time and twice.
 */
export const snapshotPlayerStatuses = async (ctx: Ctx, isRetry = false): Promise<StatusReport> => {
  const report = { read: 0 }
  const asked = { job: 'statuses', isRetry } as const
  const failed = await forConnectedLeagues(ctx, asked, async (league, connection) => {
    const tellsTodaysReserve = providerOf(ctx, connection.provider).tellsTodaysReserve ?? false
    if (!tellsTodaysReserve && !(await needsStatuses(ctx, league))) return
    if (await fetchCurrentWeek(ctx, league, connection)) report.read += 1
  })
  return { ...report, failed }
}

/** Whether a kind is still to be given that can be found by statuses only. */
const needsStatuses = async (ctx: Ctx, league: LeagueRecord): Promise<boolean> => {
  const given = await activeAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where('awards.is_once_a_season', '=', 1)
    .execute()
  const kinds = await leagueKinds(ctx, league)
  return kinds.some(kind => kind.needsStatuses && !given.some(award => award.kind === kind.type))
}
