import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { type Author, requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { describeLeague } from '#core/leagues/describe-leagues'
import { leagueNamed } from './get-league-or-throw.ts'

const hourMs = 3_600_000
const action = 'league.opened-by-administrator'

/**
 * Lets an administrator view a league they are not in. Its members can see this in the league's log: one line per hour,
 * regardless of how many pages were opened.
 */
export const openLeague = operation(
  adminLeagueEndpoints.open,
  requireSiteAdmin,
  async (ctx, { leagueId }, author) => {
    const league = await leagueNamed(ctx, leagueId)
    if (!(await wasJustOpened(ctx, leagueId, author)))
      await write(ctx, ctx =>
        recordAudit(ctx, author, {
          leagueId,
          action,
          summary: 'Viewed the league as a site admin',
        }),
      )
    return describeLeague(ctx, league, { role: null, seesLinks: false })
  },
)

const wasJustOpened = async (ctx: Ctx, leagueId: number, { id }: Author): Promise<boolean> => {
  const line = await ctx.db
    .selectFrom('audit_lines')
    .select('id')
    .where('league_id', '=', leagueId)
    .where('action', '=', action)
    .where('actor_id', 'is not distinct from', id)
    .where('at_ms', '>', ctx.now() - hourMs)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return line !== undefined
}
