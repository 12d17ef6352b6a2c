import { pools } from '#contract/money/pools'
import { recordAudit } from '#core/kernel/audit'
import type { Author } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { requireTreasurer } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { assertSeasonActive } from '#core/leagues/season/ended-season'
import { poolOf } from './get-pool.ts'
import { rolloversByPool, postRollover } from './roll-over-remainder.ts'
import { isJoinable } from './pool-response.ts'
import { postOfPool } from './pool-entries.ts'
import { queuePoolCancelled } from './pool-emails.ts'
import { findPool, playersOf, poolNames, type PoolRecord } from './pool-rows.ts'

/** Closes a pool to joining and leaving; it is played with its current members. */
export const closePool = operation(pools.close, requireTreasurer, (ctx, { poolId }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    const pool = await findPool(ctx, league, poolId)
    if (!isJoinable(ctx, { league }, pool)) throw conflict('pool_closed', `${pool.name} is already closed.`)
    await ctx.db.updateTable('pools').set({ status: 'closed' }).where('id', '=', poolId).execute()
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'pool.closed',
      summary: `Closed the side pot ${pool.name}`,
    })
    return poolOf(ctx, { ...access, league }, poolId)
  }),
)

/** Cancels a pool before any of its weeks is decided: all buy-ins are refunded. */
export const cancelPool = operation(pools.cancel, requireTreasurer, (ctx, { poolId, reason }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    assertSeasonActive(league)
    const pool = await findPool(ctx, league, poolId)
    if (pool.status === 'cancelled') throw conflict('pool_cancelled', `${pool.name} is already canceled.`)
    if (pool.decided.size > 0) {
      throw conflict('pool_decided', `A week of ${pool.name} is decided. Unpublish that week first.`)
    }
    await ctx.db.updateTable('pools').set({ status: 'cancelled' }).where('id', '=', poolId).execute()
    const back = playersOf(pool).map(({ memberId }) => ({
      kind: 'pool_refund' as const,
      week: 0,
      memberId,
      cents: pool.buyInCents,
      memo: `cancelled: ${reason}`,
    }))
    await postOfPool(ctx, access.author, league, pool, back)
    await queuePoolCancelled(ctx, league, access.author, pool, reason)
    await returnRemainder(ctx, access.author, league, pool)
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'pool.cancelled',
      summary: `Canceled the side pot ${pool.name}: ${reason}`,
    })
    return poolOf(ctx, { ...access, league }, poolId)
  }),
)

/** Money from another pool becomes that pool's remainder again, available to a new pool. */
const returnRemainder = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  pool: PoolRecord,
): Promise<void> => {
  if (pool.rollsOverFrom === null) return
  const cents = (await rolloversByPool(ctx, league.id)).get(pool.id)?.inCents ?? 0
  const from = await poolNames(ctx, league.id, [pool.rollsOverFrom])
  for (const known of from) await postRollover(ctx, author, league, known, pool, 0 - cents)
  await ctx.db.deleteFrom('pool_rollovers').where('into_pool_id', '=', pool.id).execute()
}
