import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { deleteLeague } from '#core/leagues/delete-league'
import { lockLeague } from '#core/leagues/lock-league'
import { softDeleteLeague } from '#core/administration/soft-deleted/soft-delete'
import { relatedTables } from '#db/rows/related-tables'
import { leagueNamed } from './get-league-or-throw.ts'

/** Deletes a league in any season after emailing its members their statements. It can be restored for 30 days. */
export const removeLeague = operation(
  adminLeagueEndpoints.remove,
  recently(requireSiteAdmin),
  async (ctx, { leagueId }, author) => {
    const unlockedLeague = await leagueNamed(ctx, leagueId)
    await relatedTables()
    await write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      await softDeleteLeague(ctx, author, league)
      await deleteLeague(ctx, league)
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'league.deleted',
        summary: `Deleted ${league.name}, which can be restored within 30 days`,
      })
    })
    return null
  },
)
