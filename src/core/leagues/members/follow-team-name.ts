import type { WriteCtx } from '#core/kernel/context'

/**
 * Records a member's team name at the provider, once per season, and renames the team if it still has the provider's
 * previous name. A team that was renamed by a person keeps its name.
 */
export const followTeamName = async (
  ctx: WriteCtx,
  memberId: number,
  name: string,
  season: number,
): Promise<void> => {
  const member = await ctx.db
    .selectFrom('members')
    .select(['team_name', 'provider_team_name', 'provider_team_season'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (member.provider_team_season !== null && member.provider_team_season >= season) return
  const isStillTheirs = member.team_name === member.provider_team_name
  await ctx.db
    .updateTable('members')
    .set({ provider_team_name: name, provider_team_season: season })
    .where('id', '=', memberId)
    .execute()
  if (isStillTheirs && name !== member.team_name) await renameMember(ctx, memberId, name)
}

/** Renames a member's team, including the members that were merged into it. */
export const renameMember = async (ctx: WriteCtx, memberId: number, teamName: string): Promise<void> => {
  await ctx.db
    .updateTable('members')
    .set({ team_name: teamName })
    .where(is => is.or([is('id', '=', memberId), is('merged_into', '=', memberId)]))
    .execute()
}
