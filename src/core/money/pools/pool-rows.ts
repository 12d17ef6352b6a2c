import { z } from 'zod'
import { RuleTerms } from '#contract/rules/rule-settings'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { effectiveMemberId, managerIdColumn, memberName } from '#core/leagues/members/member-columns'

const Numbers = z.array(z.number())
const Players = z.array(
  z.object({ memberId: z.number(), teamKey: z.string().nullable(), mayWin: z.boolean() }),
)

type PoolPerson = {
  memberId: number
  managerId: number | null
  name: string
  state: 'invited' | 'in' | 'left'
}

/**
 * A member of a pool when a week was published, with their team at that time (which may since belong to another member)
 * and whether they were eligible to win.
 */
export type PoolPlayer = z.infer<typeof Players>[number]

/** A stored side pot; money in cents. */
export type PoolRecord = {
  id: number
  name: string
  buyInCents: number
  rule: RuleTerms
  weeks: number[]
  payouts: number[]
  paidUpToWin: boolean
  isOpenToAll: boolean
  closesOn: string
  way: 'eachWeek' | 'survivor'
  /** Whether an unwon remainder waits for another pool. */
  rollsOverRemainder: boolean
  status: 'open' | 'closed' | 'cancelled'
  /** By name. */
  people: PoolPerson[]
  /** Decided weeks, with the members at that time. */
  decided: ReadonlyMap<number, readonly PoolPlayer[]>
  /** Decided weeks of a survivor pool, with the ids of the members eliminated in them. */
  eliminations: ReadonlyMap<number, readonly number[]>
  /** Pool that received this one's remainder, and the one whose remainder this one received. */
  rolledInto: number | null
  rollsOverFrom: number | null
}

/** Returns the side pots of a season, the league's current one, sorted by closing date. */
export const getPools = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
): Promise<PoolRecord[]> => {
  const rows = await ctx.db
    .selectFrom('pools')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .orderBy('closes_on')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const people = await poolMembers(ctx, league)
  const decided = await ctx.db
    .selectFrom('pool_weeks')
    .select(['pool_id', 'week', 'players_json', 'eliminated_json'])
    .where('league_id', '=', league.id)
    .orderBy('pool_id')
    .orderBy('week')
    .execute()
  const rollovers = await ctx.db
    .selectFrom('pool_rollovers')
    .select(['from_pool_id', 'into_pool_id'])
    .where('league_id', '=', league.id)
    .orderBy('from_pool_id')
    .execute()
  const weeksOf = (poolId: number) => decided.filter(({ pool_id }) => pool_id === poolId)
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    buyInCents: row.buy_in_cents,
    rule: RuleTerms.parse(JSON.parse(row.rule_json)),
    weeks: Numbers.parse(JSON.parse(row.weeks_json)),
    payouts: Numbers.parse(JSON.parse(row.payouts_json)),
    paidUpToWin: row.paid_up_to_win === 1,
    isOpenToAll: row.is_open_to_all === 1,
    closesOn: row.closes_on,
    way: row.way,
    rollsOverRemainder: row.rolls_over_remainder === 1,
    status: row.status,
    people: people.filter(({ poolId }) => poolId === row.id),
    decided: new Map(weeksOf(row.id).map(({ week, players_json }) => [week, wonBy(people, players_json)])),
    eliminations: new Map(
      weeksOf(row.id).map(({ week, eliminated_json }) => [week, Numbers.parse(JSON.parse(eliminated_json))]),
    ),
    rolledInto: rollovers.find(({ from_pool_id }) => from_pool_id === row.id)?.into_pool_id ?? null,
    rollsOverFrom: rollovers.find(({ into_pool_id }) => into_pool_id === row.id)?.from_pool_id ?? null,
  }))
}

/** A member merged into another since counts as that one. */
const wonBy = (people: readonly { ownId: number; memberId: number }[], players: string): PoolPlayer[] =>
  Players.parse(JSON.parse(players)).map(player => ({
    ...player,
    memberId: people.find(({ ownId }) => ownId === player.memberId)?.memberId ?? player.memberId,
  }))

/** Returns a pool. Throws not-found when it doesn't exist. */
export const findPool = async (ctx: Ctx, league: LeagueRecord, poolId: number): Promise<PoolRecord> => {
  const found = (await getPools(ctx, league)).find(({ id }) => id === poolId)
  if (!found) throw notFound('Pool')
  return found
}

/** Returns the names of pools of any season of a league, and whether each is visible to everyone. */
export const poolNames = async (
  ctx: Ctx,
  leagueId: number,
  ids: readonly number[],
): Promise<Pick<PoolRecord, 'id' | 'name' | 'isOpenToAll'>[]> => {
  // PostgreSQL rejects an empty list.
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('pools')
    .select(['id', 'name', 'is_open_to_all'])
    .where('league_id', '=', leagueId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, is_open_to_all }) => ({ id, name, isOpenToAll: is_open_to_all === 1 }))
}

/** Returns the members of a pool, by name. */
export const playersOf = ({ people }: PoolRecord): PoolPerson[] =>
  people.filter(({ state }) => state === 'in')

const poolMembers = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id'>,
): Promise<(PoolPerson & { poolId: number; ownId: number })[]> => {
  const rows = await ctx.db
    .selectFrom('pool_members')
    .innerJoin('members', 'members.id', 'pool_members.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'pool_members.pool_id',
      'pool_members.member_id',
      'pool_members.state',
      effectiveMemberId.as('holder'),
    ])
    .select([managerIdColumn.as('manager_id'), memberName.as('name')])
    .where('pool_members.league_id', '=', league.id)
    .orderBy('pool_members.pool_id')
    .orderBy('pool_members.member_id')
    .execute()
  return rows
    .map(row => ({
      poolId: row.pool_id,
      ownId: row.member_id,
      memberId: Number(row.holder),
      managerId: row.manager_id,
      name: row.name,
      state: row.state,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.memberId - b.memberId)
}
