import { type LeagueRole, placeholderId } from '#domain/members'
import { prepared } from '#db/statement-cache'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type Member, leagues } from '#contract/leagues/leagues'
import { momentOf } from '#contract/kernel/values'
import { readLeague } from '#core/leagues/read-league'
import { member } from '#core/leagues/access'
import { memberName, ownMemberName } from './member-columns.ts'

export type MemberRecord = {
  id: number
  /** Null for a member without an account. */
  userId: number | null
  /** The account's id, or a separate one for members without an account. */
  managerId: number
  /** Includes the team if the league has two members of that name. */
  name: string
  /** Own name only. */
  ownName: string
  email: string | null
  teamName: string
  status: 'active' | 'pending'
  leagueRole: LeagueRole | null
  joinedAtMs: number
  /** Member without an account that a pending user claims to be. */
  requestedTeamId: number | null
  wants: { managerId: number; ownerName: string } | null
}

const activeAndPendingMembers = prepared<{ leagueId: number }>()((db, { leagueId }) =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.id',
      'members.user_id',
      memberName.as('name'),
      ownMemberName.as('own_name'),
      'users.email',
      'members.team_name',
      'members.status',
      'members.league_role',
      'members.joined_at_ms',
      'members.wanted_member_id',
    ])
    .where('members.league_id', '=', leagueId)
    .where('members.status', 'in', ['active', 'pending']),
)

/** Returns active and pending members of a league, by name. */
export const getMembers = async (ctx: Ctx, leagueId: number): Promise<MemberRecord[]> => {
  const rows = await activeAndPendingMembers(ctx, { leagueId })
  const members = rows.map(row => ({
    id: row.id,
    userId: row.user_id,
    managerId: row.user_id ?? placeholderId(row.id),
    name: row.name,
    ownName: row.own_name,
    email: row.email,
    teamName: row.team_name,
    status: row.status === 'active' ? ('active' as const) : ('pending' as const),
    leagueRole: row.league_role,
    joinedAtMs: row.joined_at_ms,
    requestedTeamId: row.wanted_member_id,
    wants: requestedTeamOf(rows, row.wanted_member_id),
  }))
  return members.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}

type Person = { id: number; user_id: number | null; own_name: string }

const requestedTeamOf = (rows: readonly Person[], id: number | null): MemberRecord['wants'] => {
  const requested = rows.find(row => row.id === id && row.user_id === null)
  return requested ? { managerId: placeholderId(requested.id), ownerName: requested.own_name } : null
}

export const toMember = (league: Pick<LeagueRecord, 'commissioner_id'>, member: MemberRecord): Member => ({
  managerId: member.managerId,
  userId: member.managerId,
  managerName: member.name,
  userName: member.name,
  ownName: member.ownName,
  teamName: member.teamName,
  joinedAt: momentOf(member.joinedAtMs),
  isCommissioner: member.userId === league.commissioner_id,
  leagueRole: member.leagueRole,
  status: member.userId === null ? 'placeholder' : member.status,
  request: member.status === 'pending' ? { email: member.email ?? '', wants: member.wants } : null,
})

/** Lists the members by name; only the commissioner sees pending ones. */
export const listMembers = readLeague(leagues.members, member, async (ctx, _input, { league, role }) => {
  const members = await getMembers(ctx, league.id)
  return members
    .filter(({ status }) => status === 'active' || role !== 'manager')
    .map(found => toMember(league, found))
})
