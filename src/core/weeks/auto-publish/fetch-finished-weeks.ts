import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lastPaidWeek } from '#core/leagues/season/last-paid-week'
import { forConnectedLeagues, presentState } from '#core/weeks/connection/connected-leagues'
import type { Connection } from '#core/weeks/connection/connection'
import { weekEndMs } from '#domain/calendar'
import { decideByPolicy } from '#core/weeks/corrections/decide-by-policy'
import { weeksLookingBack } from '#core/weeks/corrections/waiting-corrections'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { providerOf } from '#core/weeks/stored/provider-of'
import { findStagedWeek } from '../stored/find-staged.ts'
import { stageLive } from '../fetching/stage-live.ts'
import { notifyCommissioner } from './notify-commissioner.ts'

/** Number of newly staged weeks, of published weeks the provider has corrected, and of failed leagues. */
export type FetchReport = { fetched: number; corrected: number; failed: number }

/**
 * Brings every connected league up to date, one by one: stages the latest week the provider marks as finished, unless
 * it is already staged as final and complete, and refetches published weeks whose points may still change. Corrections
 * are emailed to the commissioner, once each, or decided by the league's policy. A failed league gets the reason on its
 * connection and doesn't stop the others. Idempotent, and safe to run at any time.
 */
export const fetchFinishedWeeks = async (ctx: Ctx, isRetry = false): Promise<FetchReport> => {
  const report = { fetched: 0, corrected: 0 }
  const run = { job: 'provider-fetch', isRetry } as const
  const failed = await forConnectedLeagues(ctx, run, (league, connection) =>
    syncLeague(ctx, league, connection, report),
  )
  return { ...report, failed }
}

/** Time during which a week without play data is refetched daily; by its end, the next week is over. */
const playsWaitMs = 7 * 86_400_000

const syncLeague = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  report: Pick<FetchReport, 'fetched' | 'corrected'>,
): Promise<void> => {
  const state = await presentState(ctx, league, connection)
  const finished =
    state.finishedWeek &&
    Math.min(
      state.finishedWeek,
      lastPaidWeek({ ...league, season_last_week: state.lastWeek ?? league.season_last_week }),
    )
  const isDue = finished !== null && !(await isStagedWhole(ctx, league, connection, finished))
  const published = await weeksToRefetch(ctx, league, connection)
  for (const week of new Set([...(isDue ? [finished] : []), ...published])) {
    await stageLive(ctx, league, connection, { week }, async (ctx, league) => {
      const concerned = [
        { provider: connection.provider, week },
        ...(await weeksLookingBack(ctx, league, week)),
      ]
      for (const one of concerned) {
        await decideByPolicy(ctx, league, one.week)
        const { corrections } = await notifyCommissioner(ctx, league, one.provider, one.week)
        if (corrections > 0) report.corrected += 1
      }
    })
    if (isDue && week === finished) report.fetched += 1
  }
}

/** Whether a week is staged as final and complete. Missing play data is tolerated after a week. */
const isStagedWhole = async (
  ctx: Ctx,
  league: LeagueRecord,
  { provider }: Connection,
  week: number,
): Promise<boolean> => {
  const staged = await findStagedWeek(ctx, league, provider, week)
  if (staged === undefined || staged.isSample || !staged.week.isFinal) return false
  const waitsForPlays = ctx.now() < weekEndMs(week, staged.week.season) + playsWaitMs
  return staged.week.gaps?.plays === undefined || !waitsForPlays
}

/**
 * Returns published weeks whose points may still change: provisional ones, and the latest. Weeks published from another
 * source can't be compared with this provider.
 */
const weeksToRefetch = async (
  ctx: Ctx,
  league: LeagueRecord,
  { provider }: Connection,
): Promise<number[]> => {
  const { source } = providerOf(ctx, provider)
  const published = await publishedWeeks(ctx, league.season_id)
  return published
    .filter((week, index) => week.source === source && (index === 0 || week.isProvisional))
    .map(({ week }) => week)
}
