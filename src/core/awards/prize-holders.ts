import { type AwardRow, liveAwardsIn } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import { kinds } from '#core/awards/kinds/registry'

/** What a prize is: its kind, and the week and position that it is one of. */
export type Prize = Pick<AwardRow, 'league_id' | 'season_id' | 'kind' | 'week' | 'position'>

/** Whether a kind's prize is one for the whole week, whatever the position. */
const isOfWholeWeek = (type: string): boolean =>
  kinds.some(kind => kind.type === type && kind.sharesPrizeBy === 'week')

/** The awards that count of one prize: of its kind and week, and of its position where each has one. The oldest first. */
export const prizeHoldersOf = async (ctx: Ctx, prize: Prize): Promise<AwardRow[]> => {
  let query = liveAwardsIn(ctx, prize.league_id)
    .where('awards.season_id', '=', prize.season_id)
    .where('awards.kind', '=', prize.kind)
    .where('awards.week', prize.week === null ? 'is' : '=', prize.week)
    .orderBy('awards.id')
  if (!isOfWholeWeek(prize.kind)) query = query.where('awards.position', '=', prize.position)
  return query.execute()
}
