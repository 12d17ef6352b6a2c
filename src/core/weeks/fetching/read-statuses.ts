import type { Ctx } from '#core/kernel/context'
import { forConnectedLeagues } from '#core/weeks/connection/connected-leagues'
import { seasonYear, kickoffMs, weekInProgress } from '#domain/calendar'
import { providerOf } from '#core/weeks/stored/provider-of'
import type { LeagueRecord } from '#core/leagues/find-league'
import { activeAwardsIn } from '#core/awards/award-rows'
import { leagueKinds } from '#core/awards/award-types/league-kinds'
import { dayMs } from '#domain/durations'
import { fetchCurrentWeek } from './stage-live.ts'

/** A week's projections are fetched on the day of its first game, when injuries are known. */
const earliestMs = dayMs

/**
 * Fetches the week in progress of every connected league in the hours before its first game: prizes may be compared
 * with the projections at that time, and later it can't be determined whether one was changed. The week's regular fetch
 * preserves them. At any other time, no provider is contacted. No one is notified. Idempotent.
 */
export const snapshotProjections = async (ctx: Ctx, isRetry = false): Promise<StatusReport> => {
  const report = { read: 0 }
  const run = { job: 'projections', isRetry } as const
  const isTime = isDayOfKickoff(ctx.now())
  if (!isTime && !isRetry) return { read: 0, failed: 0 }
  const failed = await forConnectedLeagues(ctx, run, async (league, connection) => {
    if (isTime && (await fetchCurrentWeek(ctx, league, connection))) report.read += 1
  })
  return { ...report, failed }
}

const isDayOfKickoff = (nowMs: number): boolean => {
  const year = seasonYear(nowMs)
  const kickoff = kickoffMs(weekInProgress(nowMs, year), year)
  return nowMs < kickoff && nowMs >= kickoff - earliestMs
}

/** Number of weeks fetched and of failed leagues. */
type StatusReport = { read: number; failed: number }

/**
 * Fetches the week in progress for leagues with data available only now: suspended starters while the Miscreant has not
 * been awarded, and injured reserve and taxi lists if the provider reports only current ones. The week's regular fetch
 * preserves them. No one is notified, because nothing is final yet. Idempotent, and safe to run at any time.
 */
export const snapshotPlayerStatuses = async (ctx: Ctx, isRetry = false): Promise<StatusReport> => {
  const report = { read: 0 }
  const run = { job: 'statuses', isRetry } as const
  const failed = await forConnectedLeagues(ctx, run, async (league, connection) => {
    const tellsTodaysReserve = providerOf(ctx, connection.provider).tellsTodaysReserve ?? false
    if (!tellsTodaysReserve && !(await needsStatuses(ctx, league))) return
    if (await fetchCurrentWeek(ctx, league, connection)) report.read += 1
  })
  return { ...report, failed }
}

/** Whether an award type that depends on statuses has not been awarded yet. */
const needsStatuses = async (ctx: Ctx, league: LeagueRecord): Promise<boolean> => {
  const awards = await activeAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where('awards.is_once_a_season', '=', 1)
    .execute()
  const kinds = await leagueKinds(ctx, league)
  return kinds.some(kind => kind.needsStatuses && !awards.some(award => award.kind === kind.type))
}
