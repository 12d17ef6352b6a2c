import { joining } from '#contract/leagues/joining'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { joinCodeOf } from '#core/leagues/join-code'
import { confirmsJoining } from '#core/leagues/members/confirms-joining'
import { joinLinkPath } from '#domain/recap-address'

/** Returns the league's link and whether people who use it need approval. */
export const readJoining = operation(
  joining.settings,
  requireCommissioner,
  async (ctx, _input, { league, seesLinks }) => loadJoinSettings(ctx, league, seesLinks),
)

/** Sets whether people who use the league's link need approval. Pending requests stay. */
export const saveJoining = operation(
  joining.saveSettings,
  requireCommissioner,
  (ctx, { confirms }, { league, author, seesLinks }) =>
    write(ctx, async ctx => {
      const confirms_joining = confirms ? (1 as const) : (0 as const)
      await ctx.db.updateTable('leagues').set({ confirms_joining }).where('id', '=', league.id).execute()
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'league.joining',
        summary: confirms
          ? 'Turned on approval for people who use the league link'
          : 'Turned off approval for people who use the league link',
      })
      return loadJoinSettings(ctx, { ...league, confirms_joining }, seesLinks)
    }),
)

const loadJoinSettings = async (ctx: Ctx, league: LeagueRecord, seesLinks: boolean) => {
  const code = seesLinks ? joinCodeOf(ctx, league) : null
  return {
    url: code && `${ctx.config.publicUrl}${joinLinkPath(code)}`,
    confirms: await confirmsJoining(ctx, league),
  }
}
