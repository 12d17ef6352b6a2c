import { sql } from 'kysely'
import type { Ctx, WriteCtx } from '#core/kernel/context'

/**
 * Returns the members of provider accounts, from the last team mapping. Teams are renamed and renumbered every year;
 * accounts stay the same. A member who left the league has none.
 */
export const ownersOf = async (
  ctx: Ctx,
  leagueId: number,
  provider: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await ctx.db
    .selectFrom('provider_owners')
    .innerJoin('members as tied', 'tied.id', 'provider_owners.member_id')
    .innerJoin('members', join =>
      join.on('members.id', '=', sql<number>`coalesce(tied.merged_into, tied.id)`),
    )
    .select(['owner_id', 'members.id as member_id'])
    .where('provider_owners.league_id', '=', leagueId)
    .where('provider', '=', provider)
    .where('members.status', '=', 'active')
    .execute()
  return new Map(rows.map(({ owner_id, member_id }) => [owner_id, member_id]))
}

/**
 * Saves account owners from the current team mapping. Accounts without a team in this league, or with one awaiting a
 * decision, keep their known member.
 */
export const saveProviderOwners = async (
  ctx: WriteCtx,
  leagueId: number,
  provider: string,
): Promise<void> => {
  const mappings = await ctx.db
    .selectFrom('provider_teams')
    .select(['owner_id', 'member_id'])
    .where('league_id', '=', leagueId)
    .where('provider', '=', provider)
    .where('owner_id', '<>', '')
    .where('owner_change', 'is', null)
    .execute()
  const owners = mappings.map(({ owner_id }) => owner_id).filter(id => id !== null)
  if (owners.length === 0) return
  await ctx.db
    .deleteFrom('provider_owners')
    .where('league_id', '=', leagueId)
    .where('provider', '=', provider)
    .where('owner_id', 'in', owners)
    .execute()
  const rows = mappings.flatMap(({ owner_id, member_id }) =>
    owner_id === null || member_id === null ? [] : [{ league_id: leagueId, provider, owner_id, member_id }],
  )
  if (rows.length === 0) return
  await ctx.db
    .insertInto('provider_owners')
    .values(rows)
    .onConflict(existing => existing.doNothing())
    .execute()
}
