import { leagueManagement } from '#contract/leagues/management'
import type { Author } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { requireCommissioner } from './access.ts'
import { describeToCommissioner } from './describe-leagues.ts'
import type { LeagueRecord } from './find-league.ts'

export const renameLeague = operation(
  leagueManagement.rename,
  requireCommissioner,
  (ctx, { name }, { league, author }) =>
    write(ctx, async ctx => {
      await setLeagueName(ctx, author, league, name)
      return describeToCommissioner(ctx, league.id, author.id)
    }),
)

/** Renames a league and records the change. */
export const setLeagueName = async (
  ctx: WriteCtx,
  author: Author,
  { id, name: before }: Pick<LeagueRecord, 'id' | 'name'>,
  name: string,
): Promise<void> => {
  await ctx.db.updateTable('leagues').set({ name }).where('id', '=', id).execute()
  await recordAudit(ctx, author, {
    leagueId: id,
    action: 'league.renamed',
    summary: `Renamed ${before} to ${name}`,
  })
}
