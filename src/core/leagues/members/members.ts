import type { Member } from '#contract/leagues/leagues'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { prepared } from '#db/prepared'
import type { LeagueRecord } from '#core/leagues/find-league'

export type MemberRecord = {
  id: number
  userId: number
  name: string
  email: string
  teamName: string
  status: 'active' | 'pending'
  joinedAtMs: number
}

/** The name that stays on awards and money after an account is deleted. */
export const formerMember = 'Former member'

const peopleIn = prepared<{ leagueId: number }>()((db, { leagueId }) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.id',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'members.team_name',
      'members.status',
      'members.joined_at_ms',
    ])
    .where('members.league_id', '=', leagueId)
    .where('members.status', 'in', ['active', 'pending']),
)

/** The people of a league who are in or waiting, by name. */
export const membersOf = async (ctx: Ctx, leagueId: number): Promise<MemberRecord[]> => {
  const rows = await peopleIn(ctx, { leagueId })
  const members = rows.map(row => ({
    id: row.id,
    userId: row.user_id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    teamName: row.team_name,
    status: row.status === 'active' ? ('active' as const) : ('pending' as const),
    joinedAtMs: row.joined_at_ms,
  }))
  return members.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}

export const memberAnswer = (
  league: Pick<LeagueRecord, 'commissioner_id'>,
  member: MemberRecord,
): Member => ({
  managerId: member.userId,
  userId: member.userId,
  managerName: member.name,
  userName: member.name,
  teamName: member.teamName,
  joinedAt: momentOf(member.joinedAtMs),
  isCommissioner: member.userId === league.commissioner_id,
  status: member.status,
})
