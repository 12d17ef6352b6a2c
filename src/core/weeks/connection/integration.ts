import type { Selectable, Insertable, Updateable } from 'kysely'
import { z } from 'zod'
import { operation } from '#core/kernel/operation'
import {
  connections,
  type Provider,
  type Integration,
  Successor,
  secretMask,
} from '#contract/weeks/connections'
import { requireCommissioner } from '#core/leagues/access'
import type { IntegrationTable } from '#db/tables/weeks'
import type { Ctx } from '#core/kernel/context'
import { providerOf, secretsOf } from '#core/weeks/stored/provider-of'
import { momentOf } from '#contract/kernel/values'
import { SecretField } from '#core/kernel/ports/provider'
import { type InSeason, teamsOf, formerTeams, toConnectedTeam } from './provider-teams.ts'

export const readIntegration = operation(
  connections.read,
  requireCommissioner,
  (ctx, { provider }, { league }) => describeIntegration(ctx, league, provider),
)

export type IntegrationRow = Selectable<IntegrationTable>

/** Returns a league's stored connection to a provider; undefined before anything was saved. */
export const findIntegration = (ctx: Ctx, leagueId: number, provider: Provider) =>
  ctx.db
    .selectFrom('integrations')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('provider', '=', providerOf(ctx, provider).id)
    .executeTakeFirst()

export const describeIntegration = async (
  ctx: Ctx,
  league: InSeason,
  provider: Provider,
): Promise<Integration> => {
  const found = await findIntegration(ctx, league.id, provider)
  const teams = await teamsOf(ctx, league, provider)
  const former = await formerTeams(ctx, league, provider)
  const leagueRef = found?.league_ref ?? ''
  return {
    provider,
    isEnabled: found ? found.is_enabled === 1 : false,
    leagueRef,
    ...(provider === 'yahoo' ? { yahooLeagueId: leagueRef } : {}),
    ...toIntegrationAccess(ctx, provider, found),
    connectionStatus: found?.connection_status ?? 'not_tested',
    errorMessage: found?.error_message ?? null,
    lastFetchAt: found?.last_fetch_at_ms == null ? null : momentOf(found.last_fetch_at_ms),
    nextTryAt: found?.retry_at_ms == null ? null : momentOf(found.retry_at_ms),
    successor: successorOf(found),
    teams: teams.map(team => toConnectedTeam(team, former)),
  }
}

/** Returns the connection's settings, as far as they may be shown. */
const toIntegrationAccess = (ctx: Ctx, id: Provider, row: IntegrationRow | undefined) => {
  const provider = providerOf(ctx, id)
  const { oauth } = provider
  const secrets = row && openSecrets(ctx, row)
  return {
    ...(oauth ? { oauthConsumerKey: row?.consumer_key ?? '' } : {}),
    ...Object.fromEntries(secretsOf(provider).map(field => [field, masked(secrets?.entered[field])])),
    authorized: oauth === undefined || secrets?.token != null,
  }
}

type Saved = Omit<Insertable<IntegrationTable>, 'id' | 'league_id' | 'provider'>

/** Updates or creates a connection. Returns its new state. */
export const saveIntegration = (
  ctx: Ctx,
  leagueId: number,
  provider: Provider,
  saved: Saved,
): Promise<IntegrationRow> =>
  ctx.db
    .insertInto('integrations')
    .values({ league_id: leagueId, provider, ...saved })
    .onConflict(existing => existing.columns(['league_id', 'provider']).doUpdateSet({ provider, ...saved }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Saves the outcome of a request, unless the connection now points to another league or is gone. */
export const recordConnectionOutcome = async (
  ctx: Ctx,
  leagueId: number,
  { provider, leagueRef }: { provider: Provider; leagueRef: string },
  outcome: Pick<Updateable<IntegrationTable>, 'connection_status' | 'error_message' | 'league_key'>,
): Promise<void> => {
  await ctx.db
    .updateTable('integrations')
    .set(outcome)
    .where('league_id', '=', leagueId)
    .where('provider', '=', provider)
    .where('league_ref', '=', leagueRef)
    .execute()
}

/** Returns the league found to continue the connected one, until it replaces it. */
export const successorOf = (row: { successor_json: string | null } | undefined): Successor | null =>
  row?.successor_json ? Successor.parse(JSON.parse(row.successor_json)) : null

const Token = z.object({ access: z.string(), refresh: z.string() })

const ConnectionSecrets = z.object({
  entered: z.partialRecord(SecretField, z.string()),
  token: Token.nullable(),
  /** Whether the provider revoked the former `token`. */
  isRevoked: z.boolean(),
})

/** Decrypted secrets of a connection. They never leave the server. */
export type SavedConnectionSecrets = z.infer<typeof ConnectionSecrets>

export const emptySecrets: SavedConnectionSecrets = { entered: {}, token: null, isRevoked: false }

const placeOf = (integrationId: number) => `integrations.secrets_sealed ${integrationId}`

/** Decrypts the secrets of an `integrations` row. Throws an Error when the row or key differs. */
export const openSecrets = (
  ctx: Ctx,
  row: { id: number; secrets_sealed: string | null },
): SavedConnectionSecrets =>
  row.secrets_sealed === null
    ? emptySecrets
    : ConnectionSecrets.parse(JSON.parse(ctx.ports.secrets.open(row.secrets_sealed, placeOf(row.id))))

/** Encrypts secrets, bound to their `integrations` row. */
export const sealSecrets = (ctx: Ctx, integrationId: number, secrets: SavedConnectionSecrets): string =>
  ctx.ports.secrets.seal(JSON.stringify(secrets), placeOf(integrationId))

const minSecretLength = 8

/**
 * Returns a secret for display: a mask and the last four characters, which are also hidden if it is short; '' for none.
 */
const masked = (secret: string | undefined): string => {
  if (secret === undefined) return ''
  return secretMask + (secret.length < minSecretLength ? '' : secret.slice(-4))
}

/** Submitted secret fields: undefined, empty or a mask keeps the value, null removes it. */
type SubmittedSecrets = Partial<Record<SecretField, string | null | undefined>>

/** Applies submitted fields to the secrets. Fields the provider doesn't have are left out. */
export const mergeEnteredSecrets = (
  stored: SavedConnectionSecrets['entered'],
  submitted: SubmittedSecrets,
  fields: readonly SecretField[],
) =>
  fields.reduce<SavedConnectionSecrets['entered']>((secrets, field) => {
    const value = submitted[field]
    if (value === null) return without(secrets, field)
    if (value === undefined || value === '' || value.startsWith(secretMask)) return secrets
    return { ...secrets, [field]: value }
  }, stored)

const without = (
  secrets: SavedConnectionSecrets['entered'],
  field: SecretField,
): SavedConnectionSecrets['entered'] => {
  const { [field]: _, ...others } = secrets
  return others
}
