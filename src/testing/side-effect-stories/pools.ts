import { pools } from '#contract/money/pools'
import { settle } from '#contract/money/settle'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

const poolInput = {
  name: 'Most points',
  buyIn: 20,
  terms: { metric: 'highest_score', direction: 'highest' as const },
  weeks: [17, 18],
  closesOn: '2027-01-01',
}

/** Side pots: opened, joined, left, closed and canceled. */
export const poolTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, manager } = await leagueScene()
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, settle.read, { leagueId }),
    watch(manager, pools.list, { leagueId }),
  ])
  const { expectEffects } = trace
  const { id: poolId } = await expectEffects(dana, pools.create, { leagueId, ...poolInput }, [
    'audit: Dana Whitfield, pool.opened: Opened the side pot Most points: $20 each',
    'mail: pool-opened to manager2.1@example.com: New side pot: Most points',
    'mail: pool-opened to manager3.1@example.com: New side pot: Most points',
    'reads: pools',
  ])
  const at = { leagueId, poolId }
  await expectEffects(manager, pools.create, { leagueId, ...poolInput }, ['refused: 403 forbidden'])
  await expectEffects(manager, pools.join, at, [
    'audit: Manager 2, pool.joined: Manager 2 joined the side pot “Most points” for $20',
    'ledger: Team 2, pool_entry -$20: Most points: buy-in',
    'reads: settle-up, pools',
  ])
  await expectEffects(manager, pools.join, at, ['refused: 409 already_in'])
  await expectEffects(manager, pools.leave, at, [
    'audit: Manager 2, pool.left: Manager 2 left the side pot Most points',
    'ledger: Team 2, pool_refund $20: Most points: left',
    'reads: settle-up, pools',
  ])
  await expectEffects(manager, pools.leave, at, ['refused: 409 not_in'])
  await expectEffects(manager, pools.join, at, [
    'audit: Manager 2, pool.joined: Manager 2 joined the side pot “Most points” for $20',
    'ledger: Team 2, pool_entry -$20: Most points: buy-in',
    'reads: settle-up, pools',
  ])
  await expectEffects(manager, pools.close, at, ['refused: 403 forbidden'])
  await expectEffects(dana, pools.close, at, [
    'audit: Dana Whitfield, pool.closed: Closed the side pot Most points',
    'reads: pools',
  ])
  await expectEffects(manager, pools.cancel, { ...at, reason: 'Too few' }, ['refused: 403 forbidden'])
  await expectEffects(dana, pools.cancel, { ...at, reason: 'Too few' }, [
    'audit: Dana Whitfield, pool.cancelled: Canceled the side pot Most points: Too few',
    'ledger: Team 2, pool_refund $20: Most points: cancelled: Too few',
    'mail: pool-cancelled to manager2.1@example.com: Most points was canceled',
    'reads: settle-up, pools',
  ])
  return trace
}
