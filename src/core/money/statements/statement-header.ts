import type { LedgerHead } from '#contract/money/ledger-entries'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'

/** Returns the header of a statement and of the ledger: the season, and the ledger's current fingerprint. */
export const seasonHeader = async (
  ctx: Ctx,
  league: LeagueRecord,
): Promise<{
  leagueName: string
  currency: string
  season: number
  hasEnded: boolean
  chain: LedgerHead
}> => {
  const row = await ctx.db
    .selectFrom('ledger_heads')
    .selectAll()
    .where('chain', '=', league.id)
    .executeTakeFirst()
  return {
    leagueName: league.name,
    currency: league.currency,
    season: league.season_year,
    hasEnded: league.season_status === 'ended',
    chain: {
      count: row?.length ?? 0,
      head: row?.hash ?? null,
      since: row ? momentOf(row.changed_at_ms) : null,
    },
  }
}

/** Returns the years a league has played, the current one first. */
export const getYears = async (ctx: Ctx, leagueId: number): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('seasons')
    .select('year')
    .where('league_id', '=', leagueId)
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}
