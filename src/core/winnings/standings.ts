import { sql } from 'kysely'
import type { Entry } from '#contract/winnings'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import { formerMember } from '#core/leagues/members/members'
import { winnings } from '#core/ledger/season-totals'

export type Standing = {
  userId: number | null
  name: string
  teamName: string
  winningsCents: number
  awardCount: number
}

/**
 * Who won how much, from the ledger: every active member, and whoever left with winnings. In one query.
 *
 * @param seasonId a season, or null for all time
 */
export const standingsOf = async (
  ctx: Ctx,
  leagueId: number,
  seasonId: number | null,
): Promise<Standing[]> => {
  const won = ctx.db
    .selectFrom('ledger_entries')
    .select(['member_id', money => money.fn.sum<number>('amount_cents').as('cents')])
    .where('league_id', '=', leagueId)
    .$if(seasonId !== null, query => query.where('season_id', '=', seasonId ?? 0))
    .where('kind', 'in', [...winnings])
    .groupBy('member_id')
  const counted = ctx.db
    .selectFrom('awards')
    .select(['member_id', award => award.fn.countAll<number>().as('awards')])
    .where('league_id', '=', leagueId)
    .$if(seasonId !== null, query => query.where('season_id', '=', seasonId ?? 0))
    .where('voided_at_ms', 'is', null)
    .groupBy('member_id')
  const rows = await ctx.db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .leftJoin(won.as('won'), 'won.member_id', 'members.id')
    .leftJoin(counted.as('counted'), 'counted.member_id', 'members.id')
    .select([
      'members.user_id',
      'members.team_name',
      sql<string>`coalesce(users.first_name || ' ' || users.last_name, ${formerMember})`.as('name'),
      sql<number>`coalesce(won.cents, 0)`.as('cents'),
      sql<number>`coalesce(counted.awards, 0)`.as('awards'),
    ])
    .where('members.league_id', '=', leagueId)
    .where(is => is.or([is('members.status', '=', 'active'), is('counted.awards', 'is not', null)]))
    .execute()
  return rows
    .map(row => ({
      userId: row.user_id,
      name: row.name,
      teamName: row.team_name,
      winningsCents: Number(row.cents),
      awardCount: Number(row.awards),
    }))
    .sort((a, b) => b.winningsCents - a.winningsCents || a.name.localeCompare(b.name, 'en'))
}

/** Ranked for the leaderboard: equal winnings share a rank and the next is skipped (1, 2, 2, 4). */
export const ranked = (standings: Standing[]): Entry[] =>
  standings.map(standing => ({
    rank: 1 + standings.filter(other => other.winningsCents > standing.winningsCents).length,
    managerId: standing.userId,
    managerName: standing.name,
    teamName: standing.teamName,
    totalWinnings: dollars(standing.winningsCents),
    awardCount: standing.awardCount,
    averageAward:
      standing.awardCount === 0 ? 0 : dollars(Math.round(standing.winningsCents / standing.awardCount)),
  }))
