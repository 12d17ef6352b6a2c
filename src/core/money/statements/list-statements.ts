import { type StatementLine, statements } from '#contract/money/statements'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { canSeeAllMoney } from './hidden-entries.ts'
import { seasonHeader, getYears } from './statement-header.ts'
import { type SeasonSums, seasonSums, toStatementSums } from './season-sums.ts'

/** Lists the totals of a season's statements, by name; only the caller's own if they can't manage money. */
export const listStatements = operation(statements.list, member, async (ctx, { season }, access) => {
  const league = await leagueInSeason(ctx, access.league, season)
  const all = await statementLines(ctx, league)
  return {
    ...(await seasonHeader(ctx, league)),
    seasons: await getYears(ctx, league.id),
    myMemberId: access.memberId,
    statements: all.filter(({ memberId }) => canSeeAllMoney(access) || memberId === access.memberId),
  }
})

/** Returns the totals of all statements: active members, and former ones with money in the season or before. */
export const statementLines = async (ctx: Ctx, league: LeagueRecord): Promise<StatementLine[]> => {
  const sums = await seasonSums(ctx, league)
  const members = await ctx.db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.team_name', 'members.status'])
    .select([managerIdColumn.as('manager_id'), memberName.as('name')])
    .where('members.league_id', '=', league.id)
    .where('members.status', 'in', ['active', 'removed'])
    .orderBy('members.id')
    .execute()
  return members
    .map(row => ({ ...row, of: sums.of(row.id) }))
    .filter(({ status, of }) => status === 'active' || hasMoney(of))
    .map(row => ({
      memberId: row.id,
      managerId: row.manager_id,
      name: row.name,
      teamName: row.team_name,
      ...toStatementSums(row.of),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.memberId - b.memberId)
}

/** Also true when a prize and a buy-in cancel out, because the statement shows both. */
const hasMoney = ({ openingCents, parts }: SeasonSums): boolean =>
  openingCents !== 0 || Object.values(parts).some(cents => cents !== 0)
