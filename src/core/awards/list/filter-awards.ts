import type { z } from 'zod'
import type { AwardFilters } from '#contract/awards'
import { contains } from '#db/sql'
import type { Ctx } from '#core/kernel/context'
import { activeAwardsIn } from '#core/awards/award-rows'
import { isManager, memberName } from '#core/leagues/members/member-columns'

export type Filters = Omit<z.output<typeof AwardFilters>, 'season'>

/**
 * Selects awards, newest first. The search matches player name, manager id or manager name, ignoring case.
 *
 * @param seasonId a season, or null for all time
 */
export const filterAwards = (ctx: Ctx, leagueId: number, seasonId: number | null, filters: Filters) => {
  let query = activeAwardsIn(ctx, leagueId).orderBy('awards.id', 'desc')
  if (seasonId !== null) query = query.where('awards.season_id', '=', seasonId)
  if (filters.week !== undefined) query = query.where('awards.week', '=', filters.week)
  if (filters.type !== undefined) query = query.where('awards.kind', '=', filters.type)
  if (filters.position !== undefined) query = query.where('awards.position', '=', filters.position)
  if (filters.managerId !== undefined) query = query.where(isManager(filters.managerId))
  if (filters.source !== undefined) query = query.where('awards.source', '=', filters.source)
  const searched = filters.search
  if (searched) {
    query = query.where(is =>
      is.or([
        contains('awards.player_name', searched),
        contains(memberName, searched),
        ...(/^\d+$/.test(searched) ? [isManager(Number(searched))] : []),
      ]),
    )
  }
  return query
}
