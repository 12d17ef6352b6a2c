import { type LeagueRecord, findLeague } from '#core/leagues/find-league'
import type { Ctx } from '#core/kernel/context'
import type { Provider } from '#contract/weeks/connections'
import type { FoundLeague } from '#core/kernel/ports/provider'
import { providerOf } from '#core/weeks/stored/provider-of'
import { DomainError } from '#core/kernel/domain-error'
import { hourMs } from '#domain/durations'
import { type Connection, connectionOf } from './connection.ts'
import { callProvider } from './call-provider.ts'
import { assertSameSeason } from './assert-same-season.ts'
import { recordConnectionOutcome } from './integration.ts'

type Work = (league: LeagueRecord, connection: Connection) => Promise<void>

/**
 * Runs the work for every connected league with an active season, one by one; returns the number of failures. A failed
 * league gets the reason on its connection, is retried in a few hours, and doesn't stop the others.
 */
export const forConnectedLeagues = async (ctx: Ctx, run: ProviderRun, work: Work): Promise<number> => {
  let failed = 0
  for (const row of await connectedLeagues(ctx, run)) {
    const found = await findLeague(ctx, row.league_id, null)
    const error = found?.league.season_status === 'active' && (await attempt(ctx, found.league, row, work))
    if (error) {
      failed += 1
      await scheduleRetry(ctx, run, row, error.thrown)
    } else await clearRetry(ctx, run, row)
  }
  return failed
}

/** Returns the error of the work, which is then saved on the connection; undefined on success. */
const attempt = async (
  ctx: Ctx,
  league: LeagueRecord,
  { provider }: { provider: Provider },
  work: Work,
): Promise<{ thrown: unknown } | undefined> => {
  const connection = await connectionOf(ctx, league.id, provider)
  try {
    if (isUsable(ctx, connection)) await work(league, connection)
    return undefined
  } catch (thrown) {
    await noteFailure(ctx, league, connection, thrown)
    return { thrown }
  }
}

/**
 * Returns the league's current state at its provider. Throws a conflict when it plays another season there, offering
 * the league that continues it if there is one.
 */
export const presentState = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
): Promise<FoundLeague> => {
  const state = await callProvider(ctx, league, connection, (live, query) => live.findLeague(query))
  await assertSameSeason(ctx, league, connection, state)
  return state
}

const connectedLeagues = (ctx: Ctx, { job, isRetry }: ProviderRun) =>
  ctx.db
    .selectFrom('integrations')
    .select(['id', 'league_id', 'provider', 'failed_attempts'])
    .where('is_enabled', '=', 1)
    .where('league_ref', '!=', '')
    .where(
      'provider',
      'in',
      ctx.ports.providers.filter(({ live }) => live).map(({ id }) => id),
    )
    .$if(isRetry, query => query.where('retry_job', '=', job).where('retry_at_ms', '<=', ctx.now()))
    .orderBy('id')
    .execute()

/** Without authorization there is nothing to fetch. */
const isUsable = (ctx: Ctx, { provider, secrets }: Connection): boolean =>
  providerOf(ctx, provider).oauth === undefined || secrets.token !== null

const noteFailure = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  error: unknown,
): Promise<void> => {
  const isForeseen = error instanceof DomainError
  if (!isForeseen) ctx.log.error({ err: error, leagueId: league.id }, "Couldn't fetch a week")
  await recordConnectionOutcome(ctx, league.id, connection, {
    connection_status: 'error',
    error_message: isForeseen ? error.message : 'The fetch failed unexpectedly. See the server log.',
  })
}

/** Jobs that contact connected providers. */
type ProviderJob = 'provider-fetch' | 'statuses' | 'projections'

/** Connections to process: all at the job's scheduled time, or failed ones that are due for a retry. */
type ProviderRun = { job: ProviderJob; isRetry: boolean }

/**
 * Delays before a failed provider is retried, per failure, in milliseconds; after that it waits for the job's next
 * scheduled time.
 */
const retryDelaysMs = [1, 3, 12].map(hours => hours * hourMs)

/**
 * Returns the retry delay in milliseconds after a number of failures; undefined when there is no further retry or only
 * a person can fix the problem.
 */
export const backoffAfter = (failedTries: number, error: unknown): number | undefined =>
  isTransient(error) ? retryDelaysMs[failedTries] : undefined

type RetriedConnection = { id: number; failed_attempts: number }

/**
 * Schedules the next try of a connection that just failed. Problems only a person can fix are not retried: wrong keys,
 * another season, a private league.
 */
const scheduleRetry = async (
  ctx: Ctx,
  { job, isRetry }: ProviderRun,
  { id, failed_attempts }: RetriedConnection,
  error: unknown,
): Promise<void> => {
  const tries = isRetry ? failed_attempts : 0
  const pause = backoffAfter(tries, error)
  await setRetry(ctx, id, {
    failed_attempts: tries + 1,
    retry_job: pause === undefined ? null : job,
    retry_at_ms: pause === undefined ? null : ctx.now() + pause,
  })
}

/** Ends this job's retries, because it succeeded or is no longer wanted. */
const clearRetry = async (ctx: Ctx, { job }: ProviderRun, { id }: RetriedConnection): Promise<void> => {
  await ctx.db
    .updateTable('integrations')
    .set({ failed_attempts: 0, retry_job: null, retry_at_ms: null })
    .where('id', '=', id)
    .where('retry_job', '=', job)
    .execute()
}

const setRetry = (
  ctx: Ctx,
  id: number,
  retry: { failed_attempts: number; retry_job: ProviderJob | null; retry_at_ms: number | null },
) => ctx.db.updateTable('integrations').set(retry).where('id', '=', id).execute()

const isTransient = (error: unknown): boolean =>
  !(error instanceof DomainError) || error.kind === 'unavailable' || error.kind === 'not-found'
