import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type MoneyMember, moneyMembers } from '#core/money/money-members'
import { emptyStatement, type Statement, getStatements } from '#core/ledger/statement'
import { getPotHolder } from '#core/ledger/pot-holder'

/** What a member has while a league settles up, in cents. */
export type SettleBalance = MoneyMember & {
  statement: Statement
  /** What they hold of the pot for the others: 0 for everybody but its holder. */
  holdsCents: number
  /** Above 0 it is owed to them, below they owe it. All of them sum to 0. */
  cents: number
}

export type Balances = { holderId: number; standings: SettleBalance[] }

/**
 * What everybody has over all seasons. Whoever holds the pot owes what the ledger says of all members together: it is what
 * was paid in and not paid out yet, as far as it belongs to somebody.
 */
export const getBalances = async (ctx: Ctx, league: LeagueRecord): Promise<Balances> => {
  const holderId = await getPotHolder(ctx, league)
  const statements = await getStatements(ctx, { leagueId: league.id, seasonId: league.season_id })
  const held = [...statements.values()].reduce((sum, { balance }) => sum + balance, 0)
  const standings = (await moneyMembers(ctx, league))
    .map(found => {
      const statement = statements.get(found.memberId) ?? emptyStatement
      const holdsCents = found.memberId === holderId ? held : 0
      return { ...found, statement, holdsCents, cents: statement.balance - holdsCents }
    })
    .filter(({ isActive, cents }) => isActive || cents !== 0)
  return { holderId, standings }
}
