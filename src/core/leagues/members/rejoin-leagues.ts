import type { WriteCtx } from '#core/kernel/context'
import type { MemberTable } from '#db/tables/leagues'
import type { LeagueRole } from '#domain/members'

/** A user's team in a league, as it was before their account was deleted. */
export type ReservedTeam = {
  id: number
  status: MemberTable['status']
  leagueRole: LeagueRole | null
}

/** Returns a restored account's former teams to it, unless they belong to someone else. */
export const rejoinLeagues = async (
  ctx: WriteCtx,
  userId: number,
  teams: readonly ReservedTeam[],
): Promise<void> => {
  for (const { id, status, leagueRole } of teams) {
    const isIn = status === 'active' || status === 'pending'
    await ctx.db
      .updateTable('members')
      .set({
        user_id: userId,
        ...(isIn ? { status, removed_at_ms: null } : {}),
        ...(isIn && !(await isTaken(ctx, id, leagueRole)) ? { league_role: leagueRole } : {}),
      })
      .where('id', '=', id)
      .where('user_id', 'is', null)
      .where('owner_name', 'is', null)
      .execute()
  }
}

/** A league has one treasurer: if another member was appointed since, they remain. */
const isTaken = async (
  ctx: WriteCtx,
  memberId: number,
  role: ReservedTeam['leagueRole'],
): Promise<boolean> => {
  if (role !== 'treasurer') return false
  const other = await ctx.db
    .selectFrom('members as mine')
    .innerJoin('members as other', 'other.league_id', 'mine.league_id')
    .select('other.id')
    .where('mine.id', '=', memberId)
    .where('other.league_role', '=', 'treasurer')
    .where('other.status', '=', 'active')
    .executeTakeFirst()
  return other !== undefined
}
