import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lastPaidWeek } from '#core/leagues/season/last-paid-week'
import { forConnectedLeagues, presentState } from '#core/weeks/connection/connected-leagues'
import type { Connection } from '#core/weeks/connection/connection'
import { weekEndMs } from '#domain/calendar'
import { decideByPolicy } from '#core/weeks/corrections/decide-by-policy'
import { weeksLookingBack } from '#core/weeks/corrections/waiting-corrections'
import { publishedWeeks } from '#core/weeks/publishing/publications'
import { providerOf } from '#core/weeks/connection/provider-of'
import { findStagedWeek } from './find-staged.ts'
import { stageLive } from './stage-live.ts'
import { notifyCommissioner } from './notify-commissioner.ts'

/** How many weeks were staged anew, how many published ones the provider has corrected, and how many leagues failed. */
export type FetchReport = { fetched: number; corrected: number; failed: number }

/**
 * Brings every connected league up to date, one after another: stages the latest week that is over by the provider's own
 * sign unless it is staged as final and whole, and reads the published weeks again whose points may still change. The commissioner is
 * told of corrections, once of each, or they are decided by the league's policy. A league that fails has the reason on its connection and does not stop the others. Safe to run
 * at any time and twice.
 */
export const fetchFinishedWeeks = async (ctx: Ctx, isRetry = false): Promise<FetchReport> => {
  const report = { fetched: 0, corrected: 0 }
  const asked = { job: 'provider-fetch', isRetry } as const
  const failed = await forConnectedLeagues(ctx, asked, (league, connection) =>
    syncLeague(ctx, league, connection, report),
  )
  return { ...report, failed }
}

/** For how long a week without its plays is read again every day; by then the next one is over. */
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

/** Whether a week is staged as final, with its plays unless they have failed to come for a week. */
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
 * The published weeks whose points may still change: those that are provisional, and the latest. What was published from
 * somewhere else cannot be compared with what this provider says.
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
