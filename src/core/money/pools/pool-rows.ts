import { z } from 'zod'
import { RuleTerms } from '#contract/rules'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/refusal'
import type { LeagueRecord } from '#core/leagues/find-league'
import { holderColumn, managerIdColumn, memberName } from '#core/leagues/members/member-columns'

const Numbers = z.array(z.number())
const CouldWin = z.array(z.object({ memberId: z.number(), teamKey: z.string() }))

export type PoolPerson = {
  memberId: number
  managerId: number | null
  name: string
  state: 'invited' | 'in' | 'left'
}

/** Who could win a week when it was published, and the team they had then: later it may be somebody else's. */
export type CouldWin = { memberId: number; teamKey: string }

/** A side pot as it is kept; money in cents. */
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
  status: 'open' | 'closed' | 'cancelled'
  /** By name. */
  people: PoolPerson[]
  /** The weeks that were decided, with who could win them. */
  decided: ReadonlyMap<number, readonly CouldWin[]>
}

/** The side pots of a league's present season, the one that closes first at the front. */
export const poolsOf = async (ctx: Ctx, league: LeagueRecord): Promise<PoolRecord[]> => {
  const rows = await ctx.db
    .selectFrom('pools')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .orderBy('closes_on')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const people = await peopleIn(ctx, league)
  const decided = await ctx.db
    .selectFrom('pool_weeks')
    .select(['pool_id', 'week', 'could_win_json'])
    .where('league_id', '=', league.id)
    .orderBy('pool_id')
    .orderBy('week')
    .execute()
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
    status: row.status,
    people: people.filter(({ poolId }) => poolId === row.id),
    decided: new Map(
      decided
        .filter(({ pool_id }) => pool_id === row.id)
        .map(({ week, could_win_json }) => [week, heldBy(people, could_win_json)]),
    ),
  }))
}

/** Whoever was merged into somebody since counts as that one. */
const heldBy = (people: readonly { ownId: number; memberId: number }[], couldWin: string): CouldWin[] =>
  CouldWin.parse(JSON.parse(couldWin)).map(({ memberId, teamKey }) => ({
    memberId: people.find(({ ownId }) => ownId === memberId)?.memberId ?? memberId,
    teamKey,
  }))

/** One of them; ends in not-found for one that there is not. */
export const findPool = async (ctx: Ctx, league: LeagueRecord, poolId: number): Promise<PoolRecord> => {
  const found = (await poolsOf(ctx, league)).find(({ id }) => id === poolId)
  if (!found) throw notFound('Pool')
  return found
}

/** Who is in a pool, by name. */
export const playersOf = ({ people }: PoolRecord): PoolPerson[] =>
  people.filter(({ state }) => state === 'in')

const peopleIn = async (
  ctx: Ctx,
  league: LeagueRecord,
): Promise<(PoolPerson & { poolId: number; ownId: number })[]> => {
  const rows = await ctx.db
    .selectFrom('pool_members')
    .innerJoin('members', 'members.id', 'pool_members.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'pool_members.pool_id',
      'pool_members.member_id',
      'pool_members.state',
      holderColumn.as('holder'),
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
