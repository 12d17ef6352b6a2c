import type { awards } from '#contract/awards'
import type { ParsedOf } from '#contract/kernel/endpoint'
import type { Ctx } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { requestedSeason } from '#core/leagues/season/find-season'
import { filterAwards } from './filter-awards.ts'

/** Returns the number of awards in an export; 0 for a league that doesn't exist. */
export const countAwards = async (
  ctx: Ctx,
  { leagueId, season, ...filters }: ParsedOf<typeof awards.csv>,
): Promise<number> => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found) return 0
  const { id: seasonId } = await requestedSeason(ctx, found.league, season)
  const { count } = await filterAwards(ctx, leagueId, seasonId, filters)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
