import { leagueManagement } from '#contract/leagues/management'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { commissioner } from './access.ts'
import { describeToCommissioner } from './describe-leagues.ts'

export const renameLeague = operation(
  leagueManagement.rename,
  commissioner,
  (ctx, { name }, { league, author }) =>
    write(ctx, async ctx => {
      await ctx.db.updateTable('leagues').set({ name }).where('id', '=', league.id).execute()
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'league.renamed',
        summary: `Renamed ${league.name} to ${name}`,
      })
      return describeToCommissioner(ctx, league.id, author.id)
    }),
)
