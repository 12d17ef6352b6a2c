import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import type { Kind } from '#core/awards/award-types/award-type'
import type { Ctx } from '#core/kernel/context'

/** Identity of a prize: award type, week and position. */
export type Prize = Pick<AwardRow, 'league_id' | 'season_id' | 'kind' | 'week' | 'position'>

/** Distinguishes an award type's prizes: one per position, or one for the whole week. */
type PrizeKind = Pick<Kind, 'sharesPrizeBy' | 'cadence'>

/** Whether two awards of a type are for the same prize. */
export const isSamePrize = (kind: PrizeKind, one: Prize, other: Prize): boolean =>
  one.kind === other.kind &&
  one.week === other.week &&
  (one.position === other.position || kind.sharesPrizeBy !== 'position')

/**
 * Returns the active awards of one prize (same type, week and, if each has its own, position), oldest first.
 * Once-a-season awards are not covered, because their unique index rejects a second one.
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
