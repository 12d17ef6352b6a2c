import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { notFound, conflict } from '#core/kernel/domain-error'
import { seasonYear } from '#domain/calendar'

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

/** Starts a season in a league, by default the current one. Returns its id. */
export const startSeason = async (
  ctx: WriteCtx,
  leagueId: number,
  { potCents = 0, year = seasonYear(ctx.now()) }: { potCents?: number; year?: number | undefined } = {},
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('seasons')
    .values({
      league_id: leagueId,
      year,
      status: 'active',
      total_pot_cents: potCents,
      started_at_ms: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a season or reopens an ended one. */
export const setSeasonStatusRow = async (
  ctx: WriteCtx,
  seasonId: number,
  status: 'active' | 'ended',
): Promise<void> => {
  await ctx.db
    .updateTable('seasons')
    .set({ status, ended_at_ms: status === 'ended' ? ctx.now() : null })
    .where('id', '=', seasonId)
    .execute()
}

/** Copies the payouts of one season to another. */
export const copyPayouts = async (ctx: WriteCtx, from: number, to: number): Promise<void> => {
  const payouts = await ctx.db
    .selectFrom('payouts')
    .select(['place', 'label', 'amount_cents', 'percentage_hundredths'])
    .where('season_id', '=', from)
    .orderBy('id')
    .execute()
  if (payouts.length === 0) return
  await ctx.db
    .insertInto('payouts')
    .values(payouts.map(payout => ({ season_id: to, ...payout })))
    .execute()
}

/** Ended seasons are frozen. */
export const assertSeasonActive = (league: LeagueRecord): void => {
  if (league.season_status === 'ended') {
    throw conflict(
      'season_ended',
      `The ${league.season_year} season has ended. Start a season to record awards.`,
    )
  }
}
