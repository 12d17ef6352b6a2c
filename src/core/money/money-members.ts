import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import { wantsLeagueEmail } from '#core/kernel/outbox/unsubscribe-link'

/** A person with money in a league, including former members as long as there is any. */
export type MoneyMember = {
  memberId: number
  /** Null for a member without an account. */
  userId: number | null
  managerId: number | null
  name: string
  teamName: string
  isActive: boolean
  joinedAtMs: number
  /** Email recipient; null for a member without an account or with email turned off. */
  emailTo: string | null
}

/** Returns all current and former members of a league, in the order in which they joined. */
export const moneyMembers = async (ctx: Ctx, league: LeagueRecord): Promise<MoneyMember[]> => {
  const rows = await ctx.db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.user_id', 'members.team_name', 'members.status', 'joined_at_ms'])
    .select([
      'users.email',
      wantsLeagueEmail.as('takes_mail'),
      managerIdColumn.as('manager_id'),
      memberName.as('name'),
    ])
    .where('members.league_id', '=', league.id)
    .where('members.status', 'in', ['active', 'removed'])
    .orderBy('members.id')
    .execute()
  return rows.map(row => ({
    memberId: row.id,
    userId: row.user_id,
    managerId: row.manager_id,
    name: row.name,
    teamName: row.team_name,
    isActive: row.status === 'active',
    joinedAtMs: row.joined_at_ms,
    emailTo: row.takes_mail === 1 ? row.email : null,
  }))
}
