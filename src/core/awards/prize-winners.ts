import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import type { Kind } from '#core/awards/award-types/award-type'
import type { Ctx } from '#core/kernel/context'

/** What a prize is: its kind, and the week and position that it is one of. */
export type Prize = Pick<AwardRow, 'league_id' | 'season_id' | 'kind' | 'week' | 'position'>

/** How a kind's prizes are told apart: by position, or one for the whole week. */
type PrizeKind = Pick<Kind, 'sharesPrizeBy' | 'cadence'>

/** Whether two awards are of the same prize of a kind. */
export const isSamePrize = (kind: PrizeKind, one: Prize, other: Prize): boolean =>
  one.kind === other.kind &&
  one.week === other.week &&
  (one.position === other.position || kind.sharesPrizeBy !== 'position')

/**
 * The awards that count of one prize: of its kind and week, and of its position where each has one. The oldest first. What is
 * given once a season is no such prize: its index refuses a second one.
 */
export const getPrizeWinners = async (ctx: Ctx, kind: PrizeKind, prize: Prize): Promise<AwardRow[]> => {
  if (prize.week === null || kind.cadence === 'season') return []
  let query = activeAwardsIn(ctx, prize.league_id)
    .where('awards.season_id', '=', prize.season_id)
    .where('awards.kind', '=', prize.kind)
    .where('awards.week', '=', prize.week)
    .orderBy('awards.id')
  if (kind.sharesPrizeBy === 'position') query = query.where('awards.position', '=', prize.position)
  return query.execute()
}
