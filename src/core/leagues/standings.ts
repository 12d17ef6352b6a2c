import type { Entry } from '#contract/money/leaderboards'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import { managerIdColumn, memberName, mergeRows } from '#core/leagues/members/member-columns'
import { winnings } from '#core/ledger/season-totals'
import { prepared } from '#db/statement-cache'

export type WinningsRow = {
  memberId: number
  managerId: number | null
  name: string
  teamName: string
  winningsCents: number
  awardCount: number
}

const sums = prepared<{ leagueId: number; seasonId: number | null }>()((db, { leagueId, seasonId }) =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(of => [
      'members.id',
      'members.merged_into',
      managerIdColumn.as('manager_id'),
      'members.team_name',
      'members.status',
      memberName.as('name'),
      of
        .selectFrom('ledger_entries')
        .select(money => money.fn.sum<number | null>('amount_cents').as('cents'))
        .where('ledger_entries.league_id', '=', leagueId)
        .whereRef('ledger_entries.member_id', '=', 'members.id')
        .where('kind', 'in', [...winnings])
        .$if(seasonId !== null, query => query.where('season_id', '=', seasonId ?? 0))
        .as('cents'),
      of
        .selectFrom('awards')
        .select(award => award.fn.countAll<number>().as('awards'))
        .where('awards.league_id', '=', leagueId)
        .whereRef('awards.member_id', '=', 'members.id')
        .where('voided_at_ms', 'is', null)
        .where('prize_cents', '>=', 0)
        .$if(seasonId !== null, query => query.where('season_id', '=', seasonId ?? 0))
        .as('awards'),
    ])
    .where('members.league_id', '=', leagueId),
)

/**
 * Returns the winnings of every active member, and of former ones with any, from the ledger. In one query.
 *
 * @param seasonId a season, or null for all time
 */
export const standingsOf = async (
  ctx: Ctx,
  leagueId: number,
  seasonId: number | null,
): Promise<WinningsRow[]> => {
  const rows = await sums(ctx, { leagueId, seasonId })
  return mergeRows(rows, (row, merged) => ({
    status: row.status,
    memberId: row.id,
    managerId: row.manager_id,
    name: row.name,
    teamName: row.team_name,
    winningsCents: sumOf([row, ...merged], ({ cents }) => cents),
    awardCount: sumOf([row, ...merged], ({ awards }) => awards),
  }))
    .filter(({ status, awardCount }) => status === 'active' || awardCount > 0)
    .map(({ status: _, ...row }) => row)
    .sort((a, b) => b.winningsCents - a.winningsCents || a.name.localeCompare(b.name, 'en'))
}

const sumOf = <R>(rows: readonly R[], value: (row: R) => number | string | null): number =>
  rows.reduce((sum, row) => sum + Number(value(row) ?? 0), 0)

/** Ranks the leaderboard: equal winnings share a rank and the next one is skipped (1, 2, 2, 4). */
export const ranked = (standings: WinningsRow[]): Entry[] =>
  standings.map(row => ({
    rank: 1 + standings.filter(other => other.winningsCents > row.winningsCents).length,
    managerId: row.managerId,
    managerName: row.name,
    teamName: row.teamName,
    totalWinnings: dollars(row.winningsCents),
    awardCount: row.awardCount,
    averageAward: row.awardCount === 0 ? 0 : dollars(Math.round(row.winningsCents / row.awardCount)),
  }))
