import type { Ctx } from '#core/kernel/context'
import { nameForNonMembers } from '#core/leagues/members/name-for-strangers'

/** How a name is shown to whoever reads. */
export type DisplayNames = (memberId: number | null, name: string) => string

/** Members read names as they are; strangers those of people who allow it, and of others the first name and an initial. */
export const displayNames = async (ctx: Ctx, leagueId: number, isMember: boolean): Promise<DisplayNames> => {
  if (isMember) return (_memberId, name) => name
  const willing = await ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('members.id')
    .where('members.league_id', '=', leagueId)
    .where('users.shows_full_name', '=', 1)
    .execute()
  const allowed = new Set(willing.map(({ id }) => id))
  return (memberId, name) => nameForNonMembers(name, memberId !== null && allowed.has(memberId))
}
