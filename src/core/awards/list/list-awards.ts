import { awards } from '#contract/awards'
import { member } from '#core/leagues/access'
import { readLeague } from '#core/leagues/read-league'
import { requestedSeason } from '#core/leagues/season/find-season'
import { toAward } from '#core/awards/award-rows'
import { filterAwards } from './filter-awards.ts'

/** Lists awards, newest first. With a limit, the response includes the start of the next page, if any. */
export const listAwards = readLeague(awards.list, member, async (ctx, input, { league }) => {
  const { season, limit, cursor, ...filters } = input
  const { id: seasonId } = await requestedSeason(ctx, league, season)
  let query = filterAwards(ctx, league.id, seasonId, filters)
  if (cursor !== undefined) query = query.where('awards.id', '<', cursor)
  if (limit === undefined) return (await query.execute()).map(toAward)
  const rows = await query.limit(limit + 1).execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last) ctx.requestContext.setNextCursor(last.id)
  return page.map(toAward)
})
