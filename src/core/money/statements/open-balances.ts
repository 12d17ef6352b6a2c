import { theirBalance } from '#domain/settle'
import { operation } from '#core/kernel/operation'
import { openBalances, type OpenBalances } from '#contract/money/open-balances'
import { requireCommissioner } from '#core/leagues/access'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { type LeagueRecord, visibleLeagues } from '#core/leagues/find-league'
import { statementMembers, type StatementMember } from '#core/leagues/members/closing-statements'
import { dollars } from '#domain/money'
import { formerMember } from '#core/leagues/members/member-columns'
import { notify } from '#core/leagues/mail/notify'

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

type Open = { league: LeagueRecord; member: StatementMember }

/** Returns open balances between a user and other commissioners' leagues, over all seasons. */
export const openBalancesElsewhere = async (ctx: Ctx, userId: number): Promise<Open[]> => {
  const leagues = await visibleLeagues(ctx, null)
    .where('leagues.commissioner_id', '<>', userId)
    // Starts from the user, because there may be a very large number of leagues.
    .where('leagues.id', 'in', of =>
      of.selectFrom('members').select('members.league_id').where('members.user_id', '=', userId),
    )
    .orderBy('leagues.id')
    .execute()
  const open: Open[] = []
  for (const league of leagues) {
    const members = await statementMembers(ctx, league)
    const member = members.find(one => one.userId === userId && one.statement.balance !== 0)
    if (member) open.push({ league, member })
  }
  return open
}

/**
 * Notifies commissioners of open balances with a user whose account is about to be deleted. The user gets no email,
 * because none to them is retained. Call it before the account is deleted.
 */
export const queueAccountStatements = async (ctx: WriteCtx, userId: number): Promise<void> => {
  for (const { league, member } of await openBalancesElsewhere(ctx, userId)) {
    const to = (await statementMembers(ctx, league)).filter(one => one.userId === league.commissioner_id)
    const { name, statement } = member
    const balance = theirBalance(name, statement.balance, league.currency)
    await notify(
      ctx,
      { league, to, declines: 'leagueMail' },
      {
        template: 'member-account-deleted',
        label: 'Statement',
        headline: `${balance}, and the account is deleted`,
        paragraphs: [
          `The account of ${name} was deleted. In ${league.name}, their awards and money now appear under ${formerMember}.`,
          `${balance}. Sidepot keeps the record; it never holds or moves money. Settle it with them.`,
        ],
        reason: `You get this because you run ${league.name}.`,
      },
    )
  }
}
