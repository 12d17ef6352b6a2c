import { leagueLife } from '#contract/league-life'
import { lockRow } from '#db/sql'
import { commissioner } from '../access.ts'
import { write } from '../context.ts'
import { operation } from '../operation.ts'
import { recordAudit } from '../platform/audit.ts'
import { conflict } from '../refusal.ts'

/** Deletes a league with everything in it. Only once its season has ended (specification, platform section 4). */
export const disbandLeague = operation(leagueLife.disband, commissioner, (ctx, _input, { league, author }) =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'leagues', league.id)
    if (league.season_status === 'active') {
      throw conflict('season_active', 'End the season before you disband the league.')
    }
    await ctx.db.deleteFrom('leagues').where('id', '=', league.id).execute()
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'league.disbanded',
      summary: `Disbanded ${league.name}`,
    })
    return null
  }),
)
