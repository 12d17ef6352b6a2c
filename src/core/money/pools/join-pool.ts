import { pools } from '#contract/money/pools'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, forbidden, invalid, notFound } from '#core/kernel/domain-error'
import { type LeagueAccess, member } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { getMembers } from '#core/leagues/members/members'
import { assertSeasonActive } from '#core/leagues/season/ended-season'
import { dollarsText, dollars } from '#domain/money'
import { poolOf } from './get-pool.ts'
import { isJoinable, canView } from './pool-response.ts'
import { postOfPool } from './pool-entries.ts'
import { queuePoolJoined } from './pool-emails.ts'
import { findPool, playersOf, type PoolRecord } from './pool-rows.ts'

/** Joins a pool: the buy-in is immediately posted to the ledger as a debt. */
export const joinPool = operation(pools.join, member, (ctx, { poolId, managerId }, access) =>
  write(ctx, async ctx => {
    const { pool, league, entrant } = await openPool(ctx, access, poolId, managerId)
    const known = pool.people.find(({ memberId }) => memberId === entrant.id)
    if (known?.state === 'in') throw conflict('already_in', `${entrant.name} is already in ${pool.name}.`)
    if (!pool.isOpenToAll && !known) throw forbidden(`${entrant.name} isn't invited to ${pool.name}.`)
    await setPoolState(ctx, league.id, poolId, entrant.id, 'in')
    await postOfPool(ctx, access.author, league, pool, [
      { kind: 'pool_entry', week: 0, memberId: entrant.id, cents: 0 - pool.buyInCents, memo: 'buy-in' },
    ])
    await queuePoolJoined(ctx, league, access.author, pool, entrant.id)
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'pool.joined',
      summary: `${entrant.name} joined the side pot “${pool.name}” for ${dollarsText(dollars(pool.buyInCents), league.currency)}`,
    })
    return poolOf(ctx, { ...access, league }, poolId)
  }),
)

/** Leaves a pool while it is open to joining: the buy-in is refunded. An invited member stays invited. */
export const leavePool = operation(pools.leave, member, (ctx, { poolId, managerId }, access) =>
  write(ctx, async ctx => {
    const { pool, league, entrant } = await openPool(ctx, access, poolId, managerId)
    const places = playersOf(pool).filter(({ memberId }) => memberId === entrant.id).length
    if (places === 0) throw conflict('not_in', `${entrant.name} isn't in ${pool.name}.`)
    await setPoolState(ctx, league.id, poolId, entrant.id, pool.isOpenToAll ? 'left' : 'invited')
    await postOfPool(ctx, access.author, league, pool, [
      { kind: 'pool_refund', week: 0, memberId: entrant.id, cents: pool.buyInCents * places, memo: 'left' },
    ])
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'pool.left',
      summary: `${entrant.name} left the side pot ${pool.name}`,
    })
    return poolOf(ctx, { ...access, league }, poolId)
  }),
)

const openPool = async (
  ctx: WriteCtx,
  access: LeagueAccess,
  poolId: number,
  managerId: number | undefined,
) => {
  const league = await lockLeague(ctx, access.league)
  assertSeasonActive(league)
  const pool = await findPool(ctx, league, poolId)
  if (!canView(access, pool)) throw notFound('Pool')
  const entrant = await payerOrCaller(ctx, access, managerId)
  if (!isJoinable(ctx, { league }, pool))
    throw conflict('pool_closed', `${pool.name} is closed. Joining and leaving are no longer possible.`)
  return { pool, league, entrant }
}

/** Returns the caller, or the member named by someone who can manage money. */
const payerOrCaller = async (ctx: Ctx, access: LeagueAccess, managerId: number | undefined) => {
  const members = await getMembers(ctx, access.league.id)
  const found = members.find(({ id, managerId: known, status }) =>
    managerId === undefined ? id === access.memberId : known === managerId && status === 'active',
  )
  if (!found) throw invalid('managerId', "This manager isn't a member of the league")
  const mayForOthers = access.canManageMoney || access.author.id === null
  if (found.id !== access.memberId && !mayForOthers) throw forbidden('Members join and leave on their own.')
  return found
}

/** A member merged into another counts as that one. */
const setPoolState = async (
  ctx: WriteCtx,
  leagueId: number,
  poolId: number,
  memberId: number,
  state: PoolRecord['people'][number]['state'],
): Promise<void> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('pool_members')
    .set({ state })
    .where('pool_id', '=', poolId)
    .where('member_id', 'in', of =>
      of
        .selectFrom('members')
        .select('id')
        .where('league_id', '=', leagueId)
        .where(is => is.or([is('id', '=', memberId), is('merged_into', '=', memberId)])),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await ctx.db
    .insertInto('pool_members')
    .values({ pool_id: poolId, member_id: memberId, league_id: leagueId, state })
    .execute()
}
