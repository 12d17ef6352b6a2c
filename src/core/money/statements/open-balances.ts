import { type OpenBalances, openBalances } from '#contract/money/open-balances'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { statementMembers } from '../../leagues/members/statement-members.ts'

/** Lists open balances for a commissioner about to remove a member or disband the league. */
export const readOpenBalances = operation(openBalances.read, requireCommissioner, (ctx, _input, { league }) =>
  openBalancesOf(ctx, league),
)

/** @param leavingId user whose account is deleted with the league; they get no email */
export const openBalancesOf = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id' | 'currency'>,
  leavingId?: number,
): Promise<OpenBalances> => {
  const members = await statementMembers(ctx, league)
  return {
    currency: league.currency,
    balances: members
      .filter(({ statement }) => statement.balance !== 0)
      .map(({ managerId, name, statement }) => ({
        managerId,
        managerName: name,
        balance: dollars(statement.balance),
      })),
    statements: members.filter(({ emailTo, userId }) => emailTo !== null && userId !== leavingId).length,
  }
}
