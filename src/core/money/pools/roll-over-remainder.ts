import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { Author } from '#core/kernel/authorization'
import type { LeagueRecord } from '#core/leagues/find-league'
import { post } from '#core/ledger/post-entries'
import { poolOf, referenceOf } from '#core/ledger/references'
import { type PoolRecord, getPools } from './pool-rows.ts'
import { remainderWeek, ledgerName, poolEntries, type PoolEntry } from './pool-entries.ts'
import { isOver } from './decide-pool.ts'

type Named = Pick<PoolRecord, 'id' | 'name' | 'isOpenToAll'>

type RolledOver = { inCents: number; outCents: number }

/** Returns the amounts rolled into and out of each pool according to the ledger, in cents by pool. */
export const rolloversByPool = async (ctx: Ctx, leagueId: number): Promise<Map<number, RolledOver>> => {
  const rollovers = new Map<number, RolledOver>()
  for (const { amount_cents, reference } of await rolloverEntries(ctx, leagueId)) {
    const { poolId, week } = poolOf(reference)
    const { inCents, outCents } = rollovers.get(poolId) ?? { inCents: 0, outCents: 0 }
    rollovers.set(
      poolId,
      week === remainderWeek
        ? { inCents, outCents: outCents - amount_cents }
        : { inCents: inCents + amount_cents, outCents },
    )
  }
  return rollovers
}

const rolloverEntries = (ctx: Ctx, leagueId: number) =>
  ctx.db
    .selectFrom('ledger_entries')
    .select(['amount_cents', 'reference'])
    .where('league_id', '=', leagueId)
    .where('kind', '=', 'pool_carried')
    .orderBy('id')
    .execute()

/**
 * Posts the transfer of a pool's unwon remainder to another one; negative to return it. Both entries belong to the
 * league's current season, whose ledger is open.
 */
export const postRollover = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  from: Named,
  into: Named,
  cents: number,
): Promise<void> => {
  if (cents === 0) return
  const number = (await rolloverEntries(ctx, league.id)).length
  const back = cents < 0 ? ', reversed' : ''
  const entry = {
    leagueId: league.id,
    seasonId: league.season_id,
    memberId: null,
    kind: 'pool_carried' as const,
  }
  await post(ctx, author, [
    {
      ...entry,
      amountCents: 0 - cents,
      memo: `${ledgerName(from)}: the remainder, rolled over into ${ledgerName(into)}${back}`,
      reference: referenceOf.pool(from.id, remainderWeek, number + 1),
    },
    {
      ...entry,
      amountCents: cents,
      memo: `${ledgerName(into)}: the remainder of ${ledgerName(from)}${back}`,
      reference: referenceOf.pool(into.id, 0, number + 2),
    },
  ])
}

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
