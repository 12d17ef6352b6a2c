import type { WriteCtx } from '#core/kernel/context'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { InSeason } from '#core/weeks/connection/former-teams'
import { shortTeam } from '#core/weeks/connection/person-of-team'
import { teamsOf } from '#core/weeks/connection/provider-teams'

type Told = { season: number; teams: WeekTeam[] }

/**
 * Gives members their teams' new names when a provider is first read in a new season. A member's team whose name is no
 * longer the provider's former one was named by a person, and keeps its name. Call it once the teams are tied.
 */
export const followTeamNames = async (
  ctx: WriteCtx,
  league: InSeason,
  provider: string,
  { season, teams }: Told,
): Promise<void> => {
  for (const { team_key, member_id } of await teamsOf(ctx, league, provider)) {
    const team = teams.find(({ key }) => key === team_key)
    if (team && member_id !== null) await followOne(ctx, member_id, shortTeam(team), season)
  }
}

const followOne = async (ctx: WriteCtx, memberId: number, name: string, season: number): Promise<void> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('members')
    .set(is => ({
      team_name: is
        .case()
        .when('team_name', '=', is.ref('provider_team_name'))
        .then(name)
        .else(is.ref('team_name'))
        .end(),
      provider_team_name: name,
      provider_team_season: season,
    }))
    .where('id', '=', memberId)
    .where(is => is.or([is('provider_team_season', 'is', null), is('provider_team_season', '<', season)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  // Whoever was merged into a member carries the name of that team.
  await ctx.db
    .updateTable('members')
    .set({
      team_name: of =>
        of.selectFrom('members as into').select('into.team_name').where('into.id', '=', memberId),
    })
    .where('merged_into', '=', memberId)
    .execute()
}
