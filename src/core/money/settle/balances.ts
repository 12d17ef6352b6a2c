import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import { emptyStatement, type Statement, statementsOf } from '#core/ledger/statement'
import { potHolder } from './pot-holder.ts'

/** What a member has while a league settles up, in cents. */
export type Standing = {
  memberId: number
  userId: number | null
  managerId: number | null
  name: string
  teamName: string
  isActive: boolean
  mailTo: string | null
  statement: Statement
  /** What they hold of the pot for the others: 0 for everybody but its holder. */
  holdsCents: number
  /** Above 0 it is owed to them, below they owe it. All of them sum to 0. */
  cents: number
}

export type Balances = { holderId: number; standings: Standing[] }

/**
 * What everybody has over all seasons. Whoever holds the pot owes what the ledger says of all members together: it is what
 * was paid in and not paid out yet, as far as it belongs to somebody.
 */
export const balancesOf = async (ctx: Ctx, league: LeagueRecord): Promise<Balances> => {
  const holderId = await potHolder(ctx, league)
  const statements = await statementsOf(ctx, { leagueId: league.id, seasonId: league.season_id })
  const held = [...statements.values()].reduce((sum, { balance }) => sum + balance, 0)
  const members = await ctx.db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.user_id', 'members.team_name', 'members.status', 'users.email'])
    .select(['users.wants_email', managerIdColumn.as('manager_id'), memberName.as('name')])
    .where('members.league_id', '=', league.id)
    .where('members.status', 'in', ['active', 'removed'])
    .orderBy('members.id')
    .execute()
  const standings = members
    .map(row => {
      const statement = statements.get(row.id) ?? emptyStatement
      const holdsCents = row.id === holderId ? held : 0
      return {
        memberId: row.id,
        userId: row.user_id,
        managerId: row.manager_id,
        name: row.name,
        teamName: row.team_name,
        isActive: row.status === 'active',
        mailTo: row.wants_email === 1 ? row.email : null,
        statement,
        holdsCents,
        cents: statement.balance - holdsCents,
      }
    })
    .filter(({ isActive, cents }) => isActive || cents !== 0)
  return { holderId, standings }
}
