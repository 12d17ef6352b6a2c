import { pools } from '#contract/money/pools'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/refusal'
import { treasurer } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { refuseEndedSeason } from '#core/leagues/season/ended-season'
import { poolOf } from './one-pool.ts'
import { isJoinable } from './pool-answer.ts'
import { postOfPool } from './pool-entries.ts'
import { findPool, playersOf } from './pool-rows.ts'

/** Lets nobody join or leave a pool any more; it is played with those who are in. */
export const closePool = operation(pools.close, treasurer, (ctx, { poolId }, granted) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, granted.league)
    const pool = await findPool(ctx, league, poolId)
    if (!isJoinable(ctx, { league }, pool)) throw conflict('pool_closed', `${pool.name} is closed already.`)
    await ctx.db.updateTable('pools').set({ status: 'closed' }).where('id', '=', poolId).execute()
    await recordAudit(ctx, granted.author, {
      leagueId: league.id,
      action: 'pool.closed',
      summary: `Closed the pool ${pool.name}`,
    })
    return poolOf(ctx, { ...granted, league }, poolId)
  }),
)

/** Cancels a pool before any of its weeks is decided: everybody gets their buy-in back. */
export const cancelPool = operation(pools.cancel, treasurer, (ctx, { poolId, reason }, granted) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, granted.league)
    refuseEndedSeason(league)
    const pool = await findPool(ctx, league, poolId)
    if (pool.status === 'cancelled') throw conflict('pool_cancelled', `${pool.name} is cancelled already.`)
    if (pool.decided.size > 0) {
      throw conflict('pool_decided', `A week of ${pool.name} is decided. Withdraw that week first.`)
    }
    await ctx.db.updateTable('pools').set({ status: 'cancelled' }).where('id', '=', poolId).execute()
    const back = playersOf(pool).map(({ memberId }) => ({
      kind: 'pool_refund' as const,
      week: 0,
      memberId,
      cents: pool.buyInCents,
      memo: `cancelled: ${reason}`,
    }))
    await postOfPool(ctx, granted.author, league, pool, back)
    await recordAudit(ctx, granted.author, {
      leagueId: league.id,
      action: 'pool.cancelled',
      summary: `Cancelled the pool ${pool.name}: ${reason}`,
    })
    return poolOf(ctx, { ...granted, league }, poolId)
  }),
)
