import type { Pool } from '#contract/money/pools'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import type { LeagueAccess } from '#core/leagues/access'
import { poolResponses } from './pool-response.ts'

/** Returns a pool as visible to the caller. Throws not-found when they may not see it. */
export const poolOf = async (ctx: Ctx, access: LeagueAccess, poolId: number): Promise<Pool> => {
  const found = (await poolResponses(ctx, access)).find(({ id }) => id === poolId)
  if (!found) throw notFound('Pool')
  return found
}
