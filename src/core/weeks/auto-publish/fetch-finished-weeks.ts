import type { Ctx, WriteCtx } from '#core/kernel/context'
import { forConnectedLeagues, presentState } from '#core/weeks/connection/connected-leagues'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { Connection } from '#core/weeks/connection/connection'
import { lastPaidWeek } from '#core/leagues/season/week-to-award'
import { stageLive } from '#core/weeks/fetching/stage-live'
import { weeksLookingBack } from '#core/weeks/corrections/waiting-corrections'
import { decideByPolicy } from '#core/weeks/corrections/correct-week'
import { findStagedWeek, findStaged } from '#core/weeks/stored/find-staged'
import { weekEndMs } from '#domain/calendar'
import { providerOf } from '#core/weeks/stored/provider-of'
import { publishedWeeks } from '#core/weeks/stored/publications'
import type { Provider } from '#contract/weeks/connections'
import { describeStagedWeek } from '#core/weeks/fetching/describe-staged-week'
import { emailCommissioner, type News } from '#core/weeks/connection/email-commissioner'
import type { Staged } from '#contract/weeks/staged-weeks'
import { hashOf } from '#core/kernel/secret'
import { movedText } from '#core/weeks/corrections/prize-moves'
import { exactValueText } from '#domain/metric-value'
import { pointsChangeText } from '#domain/points'
import { snapshotPlayerStatuses, snapshotProjections } from '#core/weeks/fetching/read-statuses'
import { dayMs } from '#domain/durations'
import { warningsFor, planPublication } from './plan-publication.ts'

/** Number of newly staged weeks, of published weeks the provider has corrected, and of failed leagues. */
type FetchReport = { fetched: number; corrected: number; failed: number }

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
const playsWaitMs = 7 * dayMs

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

/**
 * Emails a subscribed commissioner that a week is final and awaits review, or that points of a published one were
 * corrected: once per league, week and reason. Returns the number of corrections.
 */
const notifyCommissioner = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  provider: Provider,
  week: number,
): Promise<{ corrections: number }> => {
  const staged = await describeStagedWeek(
    ctx,
    league,
    provider,
    await findStaged(ctx, league, provider, week),
  )
  const warnings = league.auto_publishes === 1 ? await warningsFor(ctx, league, staged) : []
  const isPlanned = league.auto_publishes === 1 && !staged.isPublished && warnings.length === 0
  if (isPlanned) await planPublication(ctx, league, provider, staged)
  const news = isPlanned ? undefined : newsOf(staged, providerOf(ctx, provider).label, league, warnings)
  if (news) await emailCommissioner(ctx, league, news)
  return { corrections: staged.corrections.length + staged.movedPrizes.length }
}

const newsOf = (
  staged: Staged,
  label: string,
  league: LeagueRecord,
  warnings: string[],
): News | undefined => {
  if (staged.isPublished) return isCorrected(staged) ? corrected(staged, label, league.currency) : undefined
  return staged.isFinal ? ready(staged, label, league, warnings) : undefined
}

const ready = (
  { week, unmappedTeams }: Staged,
  label: string,
  league: LeagueRecord,
  warnings: string[],
): News => ({
  template: 'week-ready',
  buttonLabel: 'Review the week',
  reason: `week-ready ${league.season_id} ${week}`,
  subject: `Week ${week} is ready to review`,
  paragraphs: [
    `${label} has the final points for week ${week}, and Sidepot found the candidates. Choose the winners and publish: nothing counts until you do.`,
    ...(unmappedTeams.length > 0
      ? [
          `Map these teams to members first: ${unmappedTeams.map(({ teamName }) => teamName).join(', ')}. Their players can't win until you do.`,
        ]
      : []),
    ...(warnings.length > 0 ? [`It won't auto-publish:\n${warnings.join('\n')}`] : []),
  ],
})

const isCorrected = ({ corrections, movedPrizes }: Staged): boolean =>
  corrections.length > 0 || movedPrizes.length > 0

/** A different correction is a new reason; the same one is not emailed twice. */
const corrected = ({ week, corrections, movedPrizes }: Staged, label: string, currency: string): News => ({
  template: 'week-corrected',
  buttonLabel: 'Review the week',
  reason: `week-corrected ${hashOf(JSON.stringify(movedPrizes.length > 0 ? [corrections, movedPrizes] : corrections))}`,
  subject: `Week ${week}: points changed after publishing`,
  paragraphs: [
    `${label} has corrected points for week ${week}, which is published:`,
    ...(corrections.length > 0 ? [corrections.map(correctionLine).join('\n')] : []),
    ...(movedPrizes.length > 0
      ? [
          'With these points, prizes would have new winners:',
          movedPrizes.map(one => movedText(one, currency)).join('\n'),
        ]
      : []),
    'Review the week again. You can republish it, which reverses the first awards, or keep it as published.',
  ],
})

const correctionLine = ({ playerName, before, after, unit }: Staged['corrections'][number]): string =>
  `${playerName}: ${exactValueText(before, unit)}, now ${exactValueText(after, unit)} (${pointsChangeText(before, after)})`

/** Number of failed connections that succeeded when retried, and of those that failed again. */
type RetryReport = { fetched: number; read: number; failed: number }

/** Retries failed providers that are due; undefined when there are none. Idempotent, and safe to run at any time. */
export const retryProviders = async (ctx: Ctx): Promise<RetryReport | undefined> => {
  const due = await ctx.db
    .selectFrom('integrations')
    .select('id')
    .where('retry_at_ms', '<=', ctx.now())
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const weeks = await fetchFinishedWeeks(ctx, true)
  const statuses = await snapshotPlayerStatuses(ctx, true)
  const projections = await snapshotProjections(ctx, true)
  return {
    fetched: weeks.fetched,
    read: statuses.read + projections.read,
    failed: weeks.failed + statuses.failed + projections.failed,
  }
}
