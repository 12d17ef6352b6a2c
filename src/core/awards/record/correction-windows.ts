import { sql } from 'kysely'
import { deadlineOf } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'

/** A published week and the time when its awards become final, in UTC milliseconds. */
export type CorrectionWindow = {
  leagueId: number
  seasonId: number
  season: number
  week: number
  endsAtMs: number
}

/**
 * Returns the published weeks of some leagues whose correction window ends at or after a time (UTC ms), of any season.
 * Weeks that were finalized earlier, or published later, have no window.
 */
export const correctionWindows = async (
  ctx: Ctx,
  leagueIds: readonly number[],
  sinceMs: number,
): Promise<CorrectionWindow[]> => {
  const rows = await ctx.db
    .selectFrom(publishedIn(ctx, leagueIds).as('published'))
    .innerJoin('seasons', 'seasons.id', 'published.season_id')
    .innerJoin('leagues', 'leagues.id', 'seasons.league_id')
    .select(['leagues.id', 'seasons.year', 'published.season_id', 'published.week'])
    .select(['correction_day', 'correction_minute', 'time_zone'])
    .select(({ fn }) => [
      fn.min<number>('published.at_ms').as('published_at_ms'),
      fn.max<number | null>('published.final_at_ms').as('final_at_ms'),
      sql<number>`sum(case when published.final_at_ms is null then 1 else 0 end)`.as('provisional'),
    ])
    .groupBy(['leagues.id', 'seasons.year', 'published.season_id', 'published.week'])
    .groupBy(['correction_day', 'correction_minute', 'time_zone'])
    .orderBy('published.season_id')
    .orderBy('published.week')
    .execute()
  return rows.flatMap(({ week, ...row }) => {
    if (week === null) return []
    const endsAtMs = deadlineOf(row, week, row.year)
    const isOpenUntilThen = Number(row.provisional) > 0 || Number(row.final_at_ms) >= endsAtMs
    return endsAtMs >= sinceMs && isOpenUntilThen && Number(row.published_at_ms) < endsAtMs
      ? { leagueId: row.id, seasonId: row.season_id, season: row.year, week, endsAtMs }
      : []
  })
}

/** Selects the awards of weeks, and the weeks that were published without any. */
const publishedIn = ({ db }: Ctx, leagueIds: readonly number[]) =>
  db
    .selectFrom('awards')
    .select(['season_id', 'week', 'created_at_ms as at_ms', 'final_at_ms'])
    .where('league_id', 'in', leagueIds)
    .where('voided_at_ms', 'is', null)
    .where('week', 'is not', null)
    .unionAll(
      db
        .selectFrom('publications')
        .select(['season_id', 'week', 'published_at_ms as at_ms', sql<number | null>`null`.as('final_at_ms')])
        .where('league_id', 'in', leagueIds)
        .where('pays_nothing', '=', 1)
        .where('replaced_at_ms', 'is', null),
    )
