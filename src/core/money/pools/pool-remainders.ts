import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isOver } from './decide-pool.ts'
import { rolloversByPool } from './roll-over-remainder.ts'
import { type PoolEntry, poolEntries } from './pool-entries.ts'
import { type PoolRecord, getPools } from './pool-rows.ts'

/** Unwon remainder of a finished pool, in cents. */
export type PoolRemainder = { pool: PoolRecord; season: number; cents: number }

/** Returns remainders not yet used by another pool, of all seasons of a league, newest season first. */
export const unclaimedByPool = async (ctx: Ctx, league: LeagueRecord): Promise<PoolRemainder[]> => {
  const seasons = await ctx.db
    .selectFrom('pools')
    .innerJoin('seasons', 'seasons.id', 'pools.season_id')
    .select(['pools.season_id', 'seasons.year'])
    .where('pools.league_id', '=', league.id)
    .where('rolls_over_remainder', '=', 1)
    .groupBy(['pools.season_id', 'seasons.year'])
    .orderBy('seasons.year', 'desc')
    .execute()
  if (seasons.length === 0) return []
  const rollovers = await rolloversByPool(ctx, league.id)
  const remainders: PoolRemainder[] = []
  for (const { season_id, year } of seasons) {
    const at = { id: league.id, season_id }
    const entries = await poolEntries(ctx, at)
    for (const pool of await getPools(ctx, at)) {
      const cents = remainderCents(pool, entries.get(pool.id) ?? [], rollovers.get(pool.id)?.inCents ?? 0)
      if (cents > 0 && pool.rolledInto === null) remainders.push({ pool, season: year, cents })
    }
  }
  return remainders
}

/**
 * Returns a pool's unwon remainder in cents: buy-ins that were not paid to any member, once the pool has ended.
 *
 * @param rolledInCents amount rolled in from another pool
 */
export const remainderCents = (
  pool: PoolRecord,
  entries: readonly PoolEntry[],
  rolledInCents: number,
): number => {
  if (!pool.rollsOverRemainder || pool.status === 'cancelled' || pool.decided.size === 0 || !isOver(pool))
    return 0
  return rolledInCents - entries.reduce((sum, { cents }) => sum + cents, 0)
}
