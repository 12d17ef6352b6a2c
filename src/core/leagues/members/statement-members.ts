import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import { emptyStatement, type Statement, getStatements } from '#core/ledger/statement'
import { wantsLeagueEmail } from '#core/kernel/outbox/wants-league-email'

export type StatementMember = {
  memberId: number
  /** Null for a member without an account. */
  userId: number | null
  /** Id in the API; null once the account is deleted. */
  managerId: number | null
  name: string
  isActive: boolean
  /** Recipient of the statement; null for a member without an account or with email turned off. */
  emailTo: string | null
  statement: Statement
}

/**
 * Returns everyone affected by a statement of the league's current season: active members, and former ones with a
 * balance.
 */
export const statementMembers = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
): Promise<StatementMember[]> => {
  const statements = await getStatements(ctx, { leagueId: league.id, seasonId: league.season_id })
  const members = await ctx.db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.id',
      'members.user_id',
      'members.status',
      'users.email',
      wantsLeagueEmail.as('takes_mail'),
    ])
    .select([managerIdColumn.as('manager_id'), memberName.as('name')])
    .where('members.league_id', '=', league.id)
    .where('members.status', '<>', 'merged')
    .orderBy('members.id')
    .execute()
  return members
    .map(row => ({
      memberId: row.id,
      userId: row.user_id,
      managerId: row.manager_id,
      name: row.name,
      isActive: row.status === 'active',
      emailTo: row.takes_mail === 1 ? row.email : null,
      statement: statements.get(row.id) ?? emptyStatement,
    }))
    .filter(({ isActive, statement }) => isActive || statement.balance !== 0)
}
