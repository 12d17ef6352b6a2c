import type { z } from 'zod'
import { connections, type Provider } from '#contract/weeks/connections'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { providerOf, secretsOf } from '#core/weeks/stored/provider-of'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import {
  findIntegration,
  saveIntegration,
  describeIntegration,
  type IntegrationRow,
  openSecrets,
  mergeEnteredSecrets,
  sealSecrets,
  type SavedConnectionSecrets,
} from './integration.ts'
import { clearTeamMapping } from './remember-teams.ts'

type Input = z.output<typeof connections.configure.input>

/**
 * Saves the connection. Omitted fields keep their value, and a secret also when its mask is submitted. Another league
 * id or other secrets invalidate the last test, other keys also the authorization; teams of another league become
 * unmapped.
 */
export const configureIntegration = operation(
  connections.configure,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const { provider } = input
      const before = await findIntegration(ctx, league.id, provider)
      const leagueRef = input.leagueRef ?? input.yahooLeagueId ?? before?.league_ref ?? ''
      const isOtherLeague = leagueRef !== (before?.league_ref ?? '')
      const saved = await saveIntegration(ctx, league.id, provider, {
        is_enabled: input.isEnabled ? 1 : 0,
        league_ref: leagueRef,
        ...(isOtherLeague ? { ...resetConnectionStatus, league_key: null, successor_json: null } : {}),
      })
      if (before && before.league_ref !== '' && isOtherLeague)
        await clearPreviousLeague(ctx, league, provider)
      const isOtherAccess = await saveAccess(ctx, saved, input)
      await recordConnected(ctx, author, league, { provider, leagueRef, isOtherAccess })
      return describeIntegration(ctx, league, provider)
    }),
)

/** Deletes unpublished data of the previous provider league; its awards and their evidence stay. */
const clearPreviousLeague = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  provider: Provider,
): Promise<void> => {
  await clearTeamMapping(ctx, league.id, provider)
  await ctx.db
    .deleteFrom('staged_weeks')
    .where('season_id', '=', league.season_id)
    .where('provider', '=', provider)
    .where('source', '=', providerOf(ctx, provider).source)
    .execute()
}

const resetConnectionStatus = {
  connection_status: 'not_tested',
  error_message: null,
  failed_attempts: 0,
  retry_job: null,
  retry_at_ms: null,
} as const

/** Saves the entered key and secrets; returns whether anything changed. */
const saveAccess = async (ctx: WriteCtx, row: IntegrationRow, input: Input): Promise<boolean> => {
  const provider = providerOf(ctx, input.provider)
  const { oauth } = provider
  const secretFields = secretsOf(provider)
  const storedSecrets = openSecrets(ctx, row)
  const entered = mergeEnteredSecrets(storedSecrets.entered, input, secretFields)
  const consumerKey = (oauth && input.oauthConsumerKey) ?? row.consumer_key ?? ''
  const isSame =
    consumerKey === (row.consumer_key ?? '') &&
    secretFields.every(field => entered[field] === storedSecrets.entered[field])
  if (isSame) return false
  // Tokens belong to the application they were issued to.
  const secrets = oauth ? { entered, token: null, isRevoked: false } : { ...storedSecrets, entered }
  await ctx.db
    .updateTable('integrations')
    .set({
      ...resetConnectionStatus,
      consumer_key: consumerKey || null,
      secrets_sealed: sealSecrets(ctx, row.id, secrets),
      ...(oauth ? { token_expires_at_ms: null } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  return true
}

/** Saves the secrets entered with a new connection. */
export const saveEnteredSecrets = async (
  ctx: WriteCtx,
  row: IntegrationRow,
  entered: SavedConnectionSecrets['entered'],
): Promise<void> => {
  if (Object.keys(entered).length === 0) return
  const secrets = { ...openSecrets(ctx, row), entered }
  await ctx.db
    .updateTable('integrations')
    .set({ secrets_sealed: sealSecrets(ctx, row.id, secrets) })
    .where('id', '=', row.id)
    .execute()
}

type Connected = { provider: Provider; leagueRef: string; isOtherAccess: boolean }

/** Records the user who connected a league to a provider's league. */
export const recordConnected = (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { provider, leagueRef, isOtherAccess }: Connected,
): Promise<void> => {
  const what = `Set the ${providerOf(ctx, provider).label} connection to league ${leagueRef || 'none'}`
  return recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'sync.configured',
    summary: isOtherAccess ? `${what}, with other keys` : what,
  })
}

/**
 * Deletes the keys and authorizations of all connections, which must be entered again. Mappings and fetched data stay.
 * Returns the connections that had any.
 */
export const clearConnectionSecrets = async (
  ctx: WriteCtx,
): Promise<{ leagueId: number; leagueName: string; provider: string }[]> => {
  const existing = await ctx.db
    .selectFrom('integrations')
    .innerJoin('leagues', 'leagues.id', 'integrations.league_id')
    .select(['integrations.id', 'integrations.provider', 'leagues.id as league_id', 'leagues.name'])
    .where('secrets_sealed', 'is not', null)
    .orderBy('integrations.id')
    .execute()
  await ctx.db
    .updateTable('integrations')
    .set({
      secrets_sealed: null,
      token_expires_at_ms: null,
      connection_status: 'not_tested',
      error_message: null,
    })
    .where('secrets_sealed', 'is not', null)
    .execute()
  return existing.map(row => ({ leagueId: row.league_id, leagueName: row.name, provider: row.provider }))
}
