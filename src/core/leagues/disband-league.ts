import { leagueManagement } from '#contract/leagues/management'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/proof'
import { recordAudit } from '#core/kernel/audit'
import { conflict } from '#core/kernel/refusal'
import { owner } from './access.ts'
import { lockLeague } from './lock-league.ts'
import { queueClosingStatements } from './statements/farewell.ts'

/** Deletes a league with everything in it, after mailing its people their statements. Only once its season has ended. */
export const disbandLeague = operation(
  leagueManagement.disband,
  recently(owner),
  (ctx, _input, { league: seen, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, seen)
      if (league.season_status === 'active') {
        throw conflict('season_active', 'End the season before you disband the league.')
      }
      await queueClosingStatements(ctx, league)
      await ctx.db.deleteFrom('leagues').where('id', '=', league.id).execute()
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'league.disbanded',
        summary: `Disbanded ${league.name}`,
      })
      return null
    }),
)
