import { type Pools, pools, type ShowdownPool } from '#contract/money/pools'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { type LeagueAccess, member } from '#core/leagues/access'
import { cents, dollars } from '#domain/money'
import { isRoundClosed, showdownEntryFee } from '#domain/showdown-rounds'
import { poolResponses } from './pool-response.ts'
import { type PoolRemainder, unclaimedByPool } from './pool-remainders.ts'

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
