import type { Pool } from '#contract/money/pools'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import type { LeagueAccess } from '#core/leagues/access'
import { poolResponses } from './pool-answer.ts'

/** One pool as the caller sees it; ends in not-found for one that they may not see. */
export const poolOf = async (ctx: Ctx, granted: LeagueAccess, poolId: number): Promise<Pool> => {
  const found = (await poolResponses(ctx, granted)).find(({ id }) => id === poolId)
  if (!found) throw notFound('Pool')
  return found
}
