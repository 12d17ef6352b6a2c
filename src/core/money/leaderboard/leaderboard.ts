import { sql } from 'kysely'
import { readLeague } from '#core/leagues/read-league'
import { leaderboards } from '#contract/money/leaderboards'
import { member } from '#core/leagues/access'
import { requestedSeason, leagueInSeason } from '#core/leagues/season/find-season'
import { ranked, standingsOf } from '#core/leagues/standings'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import { referenceOf } from '#core/ledger/references'

export const leaderboard = readLeague(leaderboards.read, member, async (ctx, { season }, { league }) => {
  const { id } = await requestedSeason(ctx, league, season)
  return ranked(await standingsOf(ctx, league.id, id))
})

type Champion = { managerId: number | null; name: string; teamName: string; cents: number }

/** Winners of a season and the criterion: the first-place payout, otherwise the most winnings. */
type Champions = { by: 'firstPlace' | 'winnings'; champions: Champion[] }

/** Returns the champion of an ended season; none before that. */
export const champion = readLeague(
  leaderboards.champion,
  member,
  async (ctx, { season }, { league: present }) => {
    const league = await leagueInSeason(ctx, present, season)
    const hasEnded = league.season_status === 'ended'
    const { by, champions } = await getChampions(ctx, league)
    return {
      season: league.season_year,
      hasEnded,
      by,
      champions: (hasEnded ? champions : []).map(({ managerId, name, teamName, cents }) => ({
        managerId,
        managerName: name,
        teamName,
        amount: dollars(cents),
      })),
    }
  },
)

/** Returns the champions of the season according to its current ledger: several if tied, none without winnings. */
export const getChampions = async (ctx: Ctx, league: LeagueRecord): Promise<Champions> => {
  const first = await paidFirst(ctx, league)
  if (first.length > 0) return { by: 'firstPlace', champions: first }
  const standings = await standingsOf(ctx, league.id, league.season_id)
  const best = standings[0]?.winningsCents ?? 0
  return {
    by: 'winnings',
    champions: standings
      .filter(({ winningsCents }) => winningsCents === best && best > 0)
      .map(({ managerId, name, teamName, winningsCents }) => ({
        managerId,
        name,
        teamName,
        cents: winningsCents,
      })),
  }
}

/** Returns the members who received the first-place payout, and their amounts. */
const paidFirst = async (ctx: Ctx, league: LeagueRecord): Promise<Champion[]> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('members as given', join =>
      join
        .onRef('given.league_id', '=', 'ledger_entries.league_id')
        .onRef('given.id', '=', 'ledger_entries.member_id'),
    )
    .innerJoin('members', join =>
      join.on('members.id', '=', sql<number>`coalesce(given.merged_into, given.id)`),
    )
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.team_name', managerIdColumn.as('manager_id'), memberName.as('name')])
    .select(({ fn }) => fn.sum<number>('ledger_entries.amount_cents').as('cents'))
    .where('ledger_entries.league_id', '=', league.id)
    .where('ledger_entries.kind', '=', 'season_payout')
    .where('ledger_entries.reference', 'like', referenceOf.payout(league.season_id, 1, '%'))
    .groupBy(['members.id', 'users.first_name', 'users.last_name'])
    .execute()
  return rows
    .map(row => ({
      managerId: row.manager_id,
      name: row.name,
      teamName: row.team_name,
      cents: Number(row.cents),
    }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents || a.name.localeCompare(b.name, 'en'))
}
