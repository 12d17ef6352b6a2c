import type { WriteCtx } from '#core/kernel/context'

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
