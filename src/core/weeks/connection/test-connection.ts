import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type ProviderTeam, connections } from '#contract/weeks/connections'
import { requireCommissioner } from '#core/leagues/access'
import { type Ctx, write } from '#core/kernel/context'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { noteSeasonShape } from '#core/leagues/season/week-to-award'
import { operation } from '#core/kernel/operation'
import { type FoundLeague, ProviderFault } from '#core/kernel/ports/provider'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import {
  clientOf,
  type Connection,
  connectionOf,
  assertConnectionComplete,
  leagueQueryOf,
} from './connection.ts'
import {
  findIntegration,
  recordConnectionOutcome,
  saveIntegration,
  mergeEnteredSecrets,
} from './integration.ts'
import { getLiveProvider } from './call-provider.ts'
import { assertSameSeason } from './assert-same-season.ts'
import { teamsOf } from './provider-teams.ts'
import { syncProviderTeams } from './remember-teams.ts'
import { providerOf, secretsOf } from '../stored/provider-of.ts'

type Input = z.output<typeof connections.test.input>

/**
 * Tests the connection. A failure is a normal result with the next step, not an error; a league of another season is a
 * conflict until its year is confirmed. When the stored connection is tested, the outcome and the league's teams are
 * saved; the first league id that works is stored too.
 */
export const testConnection = operation(
  connections.test,
  requireCommissioner,
  async (ctx, input, { league }) => {
    const stored = await connectionOf(ctx, league.id, input.provider)
    const tried = withInput(ctx, stored, input)
    assertConnectionComplete(ctx, tried)
    const outcome = await runConnectionTest(ctx, league, tried)
    if ('found' in outcome) await assertSameSeason(ctx, league, tried, outcome.found, input.confirmSeason)
    if (stored.leagueRef === '')
      await saveIntegration(ctx, league.id, input.provider, { league_ref: tried.leagueRef })
    if (isStored(stored, tried)) await remember(ctx, league, tried, outcome)
    if ('fault' in outcome) return { success: false, error: outcome.fault.message }
    const { found, teams } = outcome
    return {
      success: true,
      leagueName: found.leagueName,
      season: found.season,
      teams: await describeTeams(ctx, league, tried, teams),
    }
  },
)

type Outcome = { found: FoundLeague; teams: WeekTeam[] } | { fault: ProviderFault }

const remember = async (
  ctx: Ctx,
  unlockedLeague: LeagueRecord,
  connection: Connection,
  outcome: Outcome,
): Promise<void> =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, unlockedLeague)
    await recordConnectionOutcome(ctx, league.id, connection, {
      connection_status: 'found' in outcome ? 'active' : 'error',
      error_message: 'found' in outcome ? null : outcome.fault.message,
      ...('found' in outcome ? { league_key: outcome.found.leagueKey } : {}),
    })
    const row = await findIntegration(ctx, league.id, connection.provider)
    if ('fault' in outcome || row?.league_ref !== connection.leagueRef) return
    await syncProviderTeams(ctx, league, connection.provider, outcome.teams, outcome.found)
    await noteSeasonShape(ctx, league, outcome.found)
  })

/** Returns the teams found, with their mapped members, if any. */
const describeTeams = async (
  ctx: Ctx,
  league: LeagueRecord,
  { provider }: Connection,
  found: WeekTeam[],
): Promise<z.input<typeof ProviderTeam>[]> => {
  const known = await teamsOf(ctx, league, provider)
  return found.map(({ key, name, ownerName }) => ({
    teamKey: key,
    teamName: name,
    ownerName,
    managerId: known.find(({ team_key }) => team_key === key)?.manager_id ?? null,
  }))
}

const withInput = (ctx: Ctx, stored: Connection, input: Input): Connection => {
  const secretFields = secretsOf(providerOf(ctx, input.provider))
  const leagueRef = input.leagueRef ?? input.yahooLeagueId ?? stored.leagueRef
  const consumerKey = input.oauthConsumerKey ?? stored.consumerKey
  const entered = mergeEnteredSecrets(stored.secrets.entered, input, secretFields)
  // A token belongs to the application it was issued to.
  const isSameClient =
    consumerKey === stored.consumerKey &&
    entered.oauthConsumerSecret === stored.secrets.entered.oauthConsumerSecret
  return {
    ...stored,
    leagueRef,
    leagueKey: leagueRef === stored.leagueRef ? stored.leagueKey : null,
    consumerKey,
    secrets: isSameClient ? { ...stored.secrets, entered } : { entered, token: null, isRevoked: false },
  }
}

/** Whether the tested connection equals the stored one, apart from a missing league id. */
const isStored = (stored: Connection, tried: Connection): boolean =>
  (stored.leagueRef === tried.leagueRef || stored.leagueRef === '') &&
  stored.consumerKey === tried.consumerKey &&
  isDeepStrictEqual(stored.secrets, tried.secrets)

const runConnectionTest = async (ctx: Ctx, league: LeagueRecord, tried: Connection): Promise<Outcome> => {
  try {
    await assertProviderAuthorized(ctx, tried)
    const live = getLiveProvider(ctx, tried.provider)
    const query = leagueQueryOf(ctx, league, tried)
    const found = await live.findLeague(query)
    return { found, teams: await live.listTeams({ ...query, leagueKey: found.leagueKey }) }
  } catch (error) {
    if (error instanceof ProviderFault) return { fault: error }
    throw error
  }
}

/** Before authorization, the keys must be checked separately. */
const assertProviderAuthorized = async (ctx: Ctx, tried: Connection): Promise<void> => {
  const { oauth } = providerOf(ctx, tried.provider)
  if (!oauth || tried.secrets.token) return
  await oauth.checkClient(clientOf(tried))
  throw tried.secrets.isRevoked ? oauth.revoked() : oauth.notAuthorized()
}
