import { leagueDeletion } from '#contract/administration/league-deletion'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { recordAudit } from '#core/kernel/audit'
import { conflict } from '#core/kernel/domain-error'
import { requireLeagueOwner } from '#core/leagues/access'
import { deleteLeague } from '#core/leagues/delete-league'
import { lockLeague } from '#core/leagues/lock-league'
import { softDeleteLeague } from '#core/administration/soft-deleted/soft-delete'
import { relatedTables } from '#db/rows/related-tables'

/**
 * Deletes a league with all its data after emailing its members their statements. Allowed only after its season has
 * ended. An administrator can restore it for 30 days.
 */
export const disbandLeague = operation(
  leagueDeletion.disband,
  recently(requireLeagueOwner),
  async (ctx, _input, { league: unlockedLeague, author }) => {
    await relatedTables()
    return write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      if (league.season_status === 'active') {
        throw conflict('season_active', 'End the season before you disband the league.')
      }
      await softDeleteLeague(ctx, author, league)
      await deleteLeague(ctx, league)
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'league.disbanded',
        summary: `Disbanded ${league.name}`,
      })
      return null
    })
  },
)
