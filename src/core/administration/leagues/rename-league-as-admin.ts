import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { lockLeague } from '#core/leagues/lock-league'
import { setLeagueName } from '#core/leagues/rename-league'
import { leagueNamed } from './get-league-or-throw.ts'

/** Renames a league, including archived ones. */
export const renameForCommissioner = operation(
  adminLeagueEndpoints.rename,
  requireSiteAdmin,
  async (ctx, { leagueId, name }, author) => {
    const unlockedLeague = await leagueNamed(ctx, leagueId)
    await write(ctx, async ctx => setLeagueName(ctx, author, await lockLeague(ctx, unlockedLeague), name))
    return null
  },
)
