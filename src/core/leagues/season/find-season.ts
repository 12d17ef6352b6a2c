import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'

/**
 * Returns the requested season: the current one by default, null (all time) for 'all'. Throws not-found for a year the
 * league did not play.
 */
export const requestedSeason = async (
  ctx: Ctx,
  league: LeagueRecord,
  requested: number | 'all' | undefined,
): Promise<{ id: number | null; year: number | null }> => {
  if (requested === 'all') return { id: null, year: null }
  if (requested === undefined || requested === league.season_year)
    return { id: league.season_id, year: league.season_year }
  const season = await ctx.db
    .selectFrom('seasons')
    .select(['id', 'year'])
    .where('league_id', '=', league.id)
    .where('year', '=', requested)
    .executeTakeFirst()
  if (!season) throw notFound(`Season ${requested}`)
  return season
}

/**
 * Returns the league in one of its seasons, the current one by default. Throws not-found for a year the league did not
 * play.
 */
export const leagueInSeason = async (
  ctx: Ctx,
  league: LeagueRecord,
  year: number | undefined,
): Promise<LeagueRecord> => {
  if (year === undefined || year === league.season_year) return league
  const season = await ctx.db
    .selectFrom('seasons')
    .select([
      'id as season_id',
      'year as season_year',
      'status as season_status',
      'started_at_ms as season_started_at_ms',
      'last_week as season_last_week',
      'playoff_start as season_playoff_start',
      'total_pot_cents',
    ])
    .where('league_id', '=', league.id)
    .where('year', '=', year)
    .executeTakeFirst()
  if (!season) throw notFound(`Season ${year}`)
  return { ...league, ...season }
}
