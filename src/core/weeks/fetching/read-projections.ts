import type { Ctx } from '#core/kernel/context'
import { forConnectedLeagues } from '#core/weeks/connection/connected-leagues'
import { kickoffMs, weekInProgress, seasonYear } from '#domain/calendar'
import { fetchCurrentWeek } from './fetch-current-week.ts'
import type { StatusReport } from './read-statuses.ts'

/** A week's projections are fetched on the day of its first game, when injuries are known. */
const earliestMs = 24 * 3_600_000

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
