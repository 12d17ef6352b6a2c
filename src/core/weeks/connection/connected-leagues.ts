import type { Ctx } from '#core/kernel/context'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { Refusal } from '#core/kernel/refusal'
import type { FoundLeague } from '#core/kernel/ports/provider'
import { type Connection, connectionOf } from './connection.ts'
import { noteOutcome } from './integration.ts'
import { askLive } from './live.ts'
import { refuseOtherSeason } from './other-season.ts'
import { providerOf } from './provider-of.ts'

type Work = (league: LeagueRecord, connection: Connection) => Promise<void>

/**
 * Does something with every league whose season is running and that is connected to a provider, one after another;
 * answers how many failed. A league that fails has the reason on its connection and does not stop the others.
 */
export const forConnectedLeagues = async (ctx: Ctx, work: Work): Promise<number> => {
  let failed = 0
  for (const { league_id, provider } of await connectedLeagues(ctx)) {
    const found = await findLeague(ctx, league_id, null)
    if (found?.league.season_status !== 'active') continue
    const connection = await connectionOf(ctx, league_id, provider)
    try {
      if (isUsable(ctx, connection)) await work(found.league, connection)
    } catch (error) {
      failed += 1
      await noteFailure(ctx, found.league, connection, error)
    }
  }
  return failed
}

/**
 * How far the league is by its provider. Ends in a conflict when that plays another season there, and offers the league
 * that continues it where there is one.
 */
export const presentState = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
): Promise<FoundLeague> => {
  const state = await askLive(ctx, league, connection, (live, wanted) => live.findLeague(wanted))
  await refuseOtherSeason(ctx, league, connection, state)
  return state
}

const connectedLeagues = (ctx: Ctx) =>
  ctx.db
    .selectFrom('integrations')
    .select(['league_id', 'provider'])
    .where('is_enabled', '=', 1)
    .where('league_ref', '!=', '')
    .where(
      'provider',
      'in',
      ctx.ports.providers.filter(({ live }) => live).map(({ id }) => id),
    )
    .orderBy('id')
    .execute()

/** Where nobody has let Sidepot in there is nothing to ask. */
const isUsable = (ctx: Ctx, { provider, kept }: Connection): boolean =>
  providerOf(ctx, provider).oauth === undefined || kept.token !== null

const noteFailure = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  error: unknown,
): Promise<void> => {
  const isForeseen = error instanceof Refusal
  if (!isForeseen) ctx.log.error({ err: error, leagueId: league.id }, 'A week could not be fetched')
  await noteOutcome(ctx, league.id, connection, {
    connection_status: 'error',
    error_message: isForeseen
      ? error.message
      : 'Fetching failed unexpectedly. The log of the server says more.',
  })
}
