import type { Provider } from '#contract/weeks/connections'
import type { Ctx } from '#core/kernel/context'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { DomainError } from '#core/kernel/domain-error'
import type { FoundLeague } from '#core/kernel/ports/provider'
import { type Connection, connectionOf } from './connection.ts'
import { recordConnectionOutcome } from './integration.ts'
import { callProvider } from './call-provider.ts'
import { assertSameSeason } from './assert-same-season.ts'
import { providerOf } from '../stored/provider-of.ts'
import { type ProviderRun, clearRetry, scheduleRetry } from './retries.ts'

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
