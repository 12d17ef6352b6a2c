import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type MoneyMember, moneyMembers } from '#core/money/money-members'
import { emptyStatement, type Statement, getStatements } from '#core/ledger/statement'
import { getPotHolder } from '#core/ledger/pot-holder'

/** A member's position in Settle Up, in cents. */
export type SettleBalance = MoneyMember & {
  statement: Statement
  /** Part of the pot held for the others: 0 for everyone except its holder. */
  holdsCents: number
  /** Positive if owed to the member, negative if the member owes it. All of them sum to 0. */
  cents: number
}

export type Balances = { potHolderId: number; standings: SettleBalance[] }

/**
 * Returns everyone's balance over all seasons. The pot holder owes the ledger's total of all members: what was paid in
 * and not paid out yet, as far as it belongs to a member.
 */
export const getBalances = async (ctx: Ctx, league: LeagueRecord): Promise<Balances> => {
  const potHolderId = await getPotHolder(ctx, league)
  const statements = await getStatements(ctx, { leagueId: league.id, seasonId: league.season_id })
  const totalBalance = [...statements.values()].reduce((sum, { balance }) => sum + balance, 0)
  const standings = (await moneyMembers(ctx, league))
    .map(found => {
      const statement = statements.get(found.memberId) ?? emptyStatement
      const holdsCents = found.memberId === potHolderId ? totalBalance : 0
      return { ...found, statement, holdsCents, cents: statement.balance - holdsCents }
    })
    .filter(({ isActive, cents }) => isActive || cents !== 0)
  return { potHolderId, standings }
}
