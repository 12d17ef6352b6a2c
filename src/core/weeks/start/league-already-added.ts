import type { UserRow } from '#db/tables/accounts'
import type { Ctx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'

type LookedUpLeague = { provider: string; leagueRef: string; season: number }

/**
 * Throws a conflict when the league already exists on this instance. The error names the league to its members; others
 * must ask for an invitation and learn neither its name nor its commissioner. A league URL is public and proves no
 * ownership, so the first to register it must not block its real owner: others may override with `anyway`.
 */
export const assertLeagueNotHereYet = async (
  ctx: Ctx,
  user: UserRow,
  lookup: LookedUpLeague,
  anyway = false,
): Promise<void> => {
  const known = await leaguesOf(ctx, lookup)
  if (known.length === 0) return
  const own = await ownAmong(ctx, user, known)
  if (!own) {
    if (anyway) return
    throw conflict(
      'already_here',
      "This league is already on this Sidepot. Ask its commissioner for an invitation to get your team. If you don't know the commissioner, start it anyway: yours will be separate.",
    )
  }
  throw conflict('already_here', `${own.name} is already on Sidepot. Open it instead of starting it again.`, {
    leagueId: own.id,
  })
}

const leaguesOf = async (ctx: Ctx, { provider, leagueRef, season }: LookedUpLeague): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('integrations')
    .innerJoin('seasons', 'seasons.league_id', 'integrations.league_id')
    .select('integrations.league_id')
    .where('integrations.provider', '=', provider)
    .where('integrations.league_ref', '=', leagueRef)
    .where('integrations.is_enabled', '=', 1)
    .where('seasons.year', '=', season)
    .orderBy('integrations.league_id')
    .execute()
  return rows.map(row => row.league_id)
}

const ownAmong = (ctx: Ctx, user: UserRow, leagueIds: number[]) =>
  ctx.db
    .selectFrom('leagues')
    .innerJoin('members', 'members.league_id', 'leagues.id')
    .select(['leagues.id', 'leagues.name'])
    .where('leagues.id', 'in', leagueIds)
    .where('members.user_id', '=', user.id)
    .where('members.status', '=', 'active')
    .orderBy('leagues.id')
    .executeTakeFirst()
