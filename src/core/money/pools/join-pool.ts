import { operation } from '#core/kernel/operation'
import { pools, type Pools, type ShowdownPool, type Pool } from '#contract/money/pools'
import { member, type LeagueAccess } from '#core/leagues/access'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { conflict, forbidden, notFound, invalid } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'
import { dollarsText, dollars, cents } from '#domain/money'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { getMembers } from '#core/leagues/members/members'
import { isRoundClosed, showdownEntryFee } from '#domain/showdown-rounds'
import { postOfPool } from './pool-entries.ts'
import { dropPoolRequests, queuePoolJoined } from './pool-emails.ts'
import { playersOf, findPool, type PoolRecord } from './pool-rows.ts'
import { canView, isJoinable, poolResponses } from './pool-response.ts'
import { unclaimedByPool, type PoolRemainder } from './roll-over-remainder.ts'

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
    await dropRequestsTo(ctx, league, pool, entrant)
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
    await dropRequestsTo(ctx, league, pool, entrant)
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'pool.left',
      summary: `${entrant.name} left the side pot ${pool.name}`,
    })
    return poolOf(ctx, { ...access, league }, poolId)
  }),
)

const dropRequestsTo = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  pool: PoolRecord,
  { userId }: { userId: number | null },
): Promise<void> => {
  if (userId !== null) await dropPoolRequests(ctx, league, pool, userId)
}

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

/** Lists the side pots that the caller is in or may join, and the rounds of the Showdown. */
export const listPools = operation(pools.list, member, async (ctx, _input, access) => {
  const all = await poolResponses(ctx, access)
  const owed = all.flatMap(({ members }) => members.filter(({ memberId }) => memberId === access.memberId))
  return {
    season: access.league.season_year,
    pools: all,
    showdowns: await showdownPools(ctx, access),
    owes: dollars(owed.reduce((sum, { owes }) => sum + cents(owes), 0)),
    remainders: access.canManageMoney ? (await unclaimedByPool(ctx, access.league)).map(toRemainder) : [],
    canCreate: access.canManageMoney && access.league.season_status !== 'ended',
  }
})

const toRemainder = ({ pool, season, cents }: PoolRemainder): Pools['remainders'][number] => ({
  poolId: pool.id,
  name: pool.name,
  season,
  amount: dollars(cents),
})

const showdownPools = async (ctx: Ctx, { league, memberId }: LeagueAccess): Promise<ShowdownPool[]> => {
  const rows = await ctx.db
    .selectFrom('showdown_events')
    .leftJoin('showdown_participations', join =>
      join.onRef('showdown_participations.event_id', '=', 'showdown_events.id'),
    )
    .select(['showdown_events.id', 'round', 'status', 'member_id', 'is_opted_in'])
    .where('showdown_events.league_id', '=', league.id)
    .where('showdown_events.season_id', '=', league.season_id)
    .orderBy('showdown_events.id')
    .orderBy('member_id')
    .execute()
  return [...new Set(rows.map(({ id }) => id))].flatMap(event => {
    const found = rows.filter(({ id }) => id === event)
    const players = found.flatMap(({ member_id, is_opted_in }) =>
      is_opted_in === 1 ? (member_id ?? []) : [],
    )
    return found.slice(0, 1).map(({ round, status, member_id }) => ({
      round,
      status: isRoundClosed(status, member_id !== null) ? ('closed' as const) : status,
      pot: dollars(players.length * cents(showdownEntryFee)),
      in: players.length,
      isIn: memberId !== null && players.includes(memberId),
    }))
  })
}

/** Returns a pool as visible to the caller. Throws not-found when they may not see it. */
export const poolOf = async (ctx: Ctx, access: LeagueAccess, poolId: number): Promise<Pool> => {
  const found = (await poolResponses(ctx, access)).find(({ id }) => id === poolId)
  if (!found) throw notFound('Pool')
  return found
}
