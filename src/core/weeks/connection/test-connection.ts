import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { weeks } from '#contract/weeks'
import { commissioner } from '#core/leagues/access'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { operation } from '#core/kernel/operation'
import { type FoundLeague, ProviderFault } from '#core/kernel/ports/provider'
import { clientOf, type Connection, connectionOf, refuseIncomplete, wantedOf } from './connection.ts'
import { noteOutcome, saveIntegration } from './integration.ts'
import { liveOf } from './live.ts'
import { withTyped } from './secrets.ts'
import { providerOf, secretsOf } from './provider-of.ts'

type Input = z.output<typeof weeks.test.input>

/**
 * Tries the connection. A failure is an answer, with what to do next, not an error. How it went is remembered when the
 * stored connection was tried; the first league id that is tried is stored with it.
 */
export const testConnection = operation(weeks.test, commissioner, async (ctx, input, { league }) => {
  const stored = await connectionOf(ctx, league.id, input.provider)
  const tried = withInput(ctx, stored, input)
  refuseIncomplete(ctx, tried)
  const outcome = await tryOut(ctx, league, tried)
  if (stored.leagueRef === '')
    await saveIntegration(ctx, league.id, input.provider, { league_ref: tried.leagueRef })
  if (isStored(stored, tried)) {
    await noteOutcome(ctx, league.id, tried, {
      connection_status: 'found' in outcome ? 'active' : 'error',
      error_message: 'found' in outcome ? null : outcome.fault.message,
      ...('found' in outcome ? { league_key: outcome.found.leagueKey } : {}),
    })
  }
  return 'found' in outcome
    ? { success: true, leagueName: outcome.found.leagueName }
    : { success: false, error: outcome.fault.message }
})

const withInput = (ctx: Ctx, stored: Connection, input: Input): Connection => {
  const secretFields = secretsOf(providerOf(ctx, input.provider))
  const leagueRef = input.leagueRef ?? input.yahooLeagueId ?? stored.leagueRef
  const consumerKey = input.oauthConsumerKey ?? stored.consumerKey
  const entered = withTyped(stored.kept.entered, input, secretFields)
  // A token is the application's that it was made for.
  const isSameClient =
    consumerKey === stored.consumerKey &&
    entered.oauthConsumerSecret === stored.kept.entered.oauthConsumerSecret
  return {
    ...stored,
    leagueRef,
    leagueKey: leagueRef === stored.leagueRef ? stored.leagueKey : null,
    consumerKey,
    kept: isSameClient ? { ...stored.kept, entered } : { entered, token: null, isRevoked: false },
  }
}

/** Whether what was tried is what is stored, but for a league id where none was. */
const isStored = (stored: Connection, tried: Connection): boolean =>
  (stored.leagueRef === tried.leagueRef || stored.leagueRef === '') &&
  stored.consumerKey === tried.consumerKey &&
  isDeepStrictEqual(stored.kept, tried.kept)

const tryOut = async (
  ctx: Ctx,
  league: LeagueRecord,
  tried: Connection,
): Promise<{ found: FoundLeague } | { fault: ProviderFault }> => {
  try {
    await refuseUnauthorized(ctx, tried)
    return { found: await liveOf(ctx, tried.provider).findLeague(wantedOf(ctx, league, tried)) }
  } catch (error) {
    if (error instanceof ProviderFault) return { fault: error }
    throw error
  }
}

/** Before anybody was let in, whether the keys are right can only be asked apart. */
const refuseUnauthorized = async (ctx: Ctx, tried: Connection): Promise<void> => {
  const { oauth } = providerOf(ctx, tried.provider)
  if (!oauth || tried.kept.token) return
  await oauth.checkClient(clientOf(tried))
  throw tried.kept.isRevoked ? oauth.revoked() : oauth.notAuthorized()
}
