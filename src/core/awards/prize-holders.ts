import { type AwardRow, liveAwardsIn } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import { kinds } from '#core/awards/kinds/registry'

/** What a prize is: its kind, and the week and position that it is one of. */
export type Prize = Pick<AwardRow, 'league_id' | 'season_id' | 'kind' | 'week' | 'position'>

/** Whether two awards are of the same prize. */
export const isSamePrize = (one: Prize, other: Prize): boolean =>
  one.kind === other.kind &&
  one.week === other.week &&
  (one.position === other.position || isOfWholeWeek(one.kind))

/** Whether a kind's prize is one for the whole week, whatever the position. */
const isOfWholeWeek = (type: string): boolean =>
  kinds.some(kind => kind.type === type && kind.sharesPrizeBy === 'week')

const isOnceASeason = (type: string): boolean =>
  kinds.some(kind => kind.type === type && kind.cadence === 'season')

/** The awards that count of one prize: of its kind and week, and of its position where each has one. The oldest first. What is given once a season
 * is no such prize: its index refuses a second one. */
export const prizeHoldersOf = async (ctx: Ctx, prize: Prize): Promise<AwardRow[]> => {
  if (prize.week === null || isOnceASeason(prize.kind)) return []
  let query = liveAwardsIn(ctx, prize.league_id)
    .where('awards.season_id', '=', prize.season_id)
    .where('awards.kind', '=', prize.kind)
    .where('awards.week', '=', prize.week)
    .orderBy('awards.id')
  if (!isOfWholeWeek(prize.kind)) query = query.where('awards.position', '=', prize.position)
  return query.execute()
}
