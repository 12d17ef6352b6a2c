import type { Pool } from '#contract/money/pools'
import { metricOf } from '#core/awards/metrics/registry'
import type { Ctx } from '#core/kernel/context'
import type { LeagueAccess } from '#core/leagues/access'
import { getMembers } from '#core/leagues/members/members'
import { getStatements } from '#core/ledger/statement'
import { kickoffMs } from '#domain/calendar'
import { dayIn } from '#domain/time-zone'
import { dollars } from '#domain/money'
import { splitCents } from '#domain/prizes'
import { rolloversByPool, remainderCents } from './roll-over-remainder.ts'
import { eliminationOf, isOver } from './decide-pool.ts'
import { ledgerName, poolEntries, type PoolEntry } from './pool-entries.ts'
import { playersOf, poolNames, type PoolRecord, getPools } from './pool-rows.ts'

/** Whether the actor may see a pool: members who can manage money, its members, and those who may join. */
export const canView = ({ canManageMoney, role, memberId }: LeagueAccess, pool: PoolRecord): boolean =>
  canManageMoney ||
  role === null ||
  pool.isOpenToAll ||
  pool.people.some(person => person.memberId === memberId)

/** Whether a pool can be joined and left: until its last day, its first week's first game, or until it is closed. */
export const isJoinable = (ctx: Ctx, { league }: Pick<LeagueAccess, 'league'>, pool: PoolRecord): boolean =>
  pool.status === 'open' &&
  pool.decided.size === 0 &&
  pool.closesOn >= dayIn(league.time_zone, ctx.now()) &&
  !pool.weeks.some(week => kickoffMs(week, league.season_year) <= ctx.now())

/** Returns the pools visible to the caller. */
export const poolResponses = async (ctx: Ctx, access: LeagueAccess): Promise<Pool[]> => {
  const { league } = access
  const all = (await getPools(ctx, league)).filter(pool => canView(access, pool))
  if (all.length === 0) return []
  const entries = await poolEntries(ctx, league)
  const around = await aroundPools(ctx, access, all)
  const statements = await getStatements(ctx, { leagueId: league.id, seasonId: league.season_id })
  const owedBy = (memberId: number, buyInCents: number) =>
    Math.max(0, Math.min(buyInCents, 0 - (statements.get(memberId)?.balance ?? 0)))
  return all.map(pool =>
    toPool(ctx, access, pool, { ...around, entries: entries.get(pool.id) ?? [], owedBy }),
  )
}

/** Loads data outside a pool's own rows: the number of eligible members, and pools that money came from or went to. */
const aroundPools = async (
  ctx: Ctx,
  { league, canManageMoney }: LeagueAccess,
  all: readonly PoolRecord[],
): Promise<Pick<Around, 'active' | 'rolledIn' | 'nameOf'>> => {
  const active = (await getMembers(ctx, league.id)).filter(({ status }) => status === 'active').length
  const rollovers = await rolloversByPool(ctx, league.id)
  const named = await poolNames(
    ctx,
    league.id,
    all.flatMap(({ rolledInto, rollsOverFrom }) => [rolledInto ?? [], rollsOverFrom ?? []].flat()),
  )
  return {
    active,
    rolledIn: poolId => rollovers.get(poolId)?.inCents ?? 0,
    nameOf: poolId => {
      const found = named.find(({ id }) => id === poolId)
      return found ? (canManageMoney ? found.name : ledgerName(found)) : null
    },
  }
}

type Around = {
  entries: readonly PoolEntry[]
  /** Number of active members in the league. */
  active: number
  owedBy: (memberId: number, buyInCents: number) => number
  /** Amount rolled into a pool from another one, in cents. */
  rolledIn: (poolId: number) => number
  nameOf: (poolId: number | null) => string | null
}

const toPool = (
  ctx: Ctx,
  access: LeagueAccess,
  pool: PoolRecord,
  { entries, active, owedBy, rolledIn, nameOf }: Around,
): Pool => {
  const players = playersOf(pool)
  const joinable = isJoinable(ctx, access, pool)
  const isIn = players.some(({ memberId }) => memberId === access.memberId)
  const paidIn = pool.buyInCents * players.length
  const inCents = rolledIn(pool.id)
  const played = pool.way === 'survivor' ? eliminationOf(pool) : null
  const prizes = sums(entries.filter(({ kind }) => kind === 'pool_prize'))
  const owed = players.map(({ memberId }) => owedBy(memberId, pool.buyInCents))
  return {
    id: pool.id,
    name: pool.name,
    buyIn: dollars(pool.buyInCents),
    pot: dollars(paidIn + inCents),
    paidIn: dollars(paidIn - owed.reduce((sum, cents) => sum + cents, 0)),
    sentence: sentenceOf(pool),
    way: pool.way,
    weeks: pool.weeks,
    payouts: pool.payouts,
    paidUpToWin: pool.paidUpToWin,
    isOpenToAll: pool.isOpenToAll,
    closesOn: pool.closesOn,
    status:
      pool.status === 'cancelled' ? 'cancelled' : isOver(pool) ? 'finished' : joinable ? 'open' : 'playing',
    members: players.map(({ memberId, managerId, name }, index) => ({
      memberId,
      managerId,
      name,
      owes: dollars(owed[index] ?? 0),
      won: dollars(
        prizes.filter(prize => prize.memberId === memberId).reduce((sum, { cents }) => sum + cents, 0),
      ),
      eliminatedIn: played?.eliminatedIn.get(memberId) ?? null,
    })),
    invited: pool.people.filter(({ state }) => state === 'invited').map(({ name }) => name),
    most: pool.isOpenToAll ? active : pool.people.length,
    decided: [...pool.decided.keys()].filter(isWithin(played?.endedIn)).map(week => ({
      week,
      winners: prizes
        .filter(prize => prize.week === week)
        .map(({ memberId, cents }) => ({
          name: pool.people.find(person => person.memberId === memberId)?.name ?? '',
          amount: dollars(cents),
        })),
    })),
    carried: dollars(rolledOverCents(pool, paidIn + inCents, prizes, access.league.currency)),
    standing: played?.weeks ?? [],
    rollsOverRemainder: pool.rollsOverRemainder,
    remainder: dollars(remainderCents(pool, entries, inCents)),
    rolledInto: nameOf(pool.rolledInto),
    rolledIn: dollars(inCents),
    rolledOverFrom: nameOf(pool.rollsOverFrom),
    isIn,
    canJoin: joinable && !isIn && access.memberId !== null,
    canLeave: joinable && isIn,
    canManage: access.canManageMoney && pool.status !== 'cancelled',
  }
}

/** Weeks decided after the final one don't count. */
const isWithin =
  (endedIn: number | null | undefined) =>
  (week: number): boolean =>
    endedIn == null || week <= endedIn

/** Describes the pool's criteria in a sentence. */
const sentenceOf = ({ rule, way }: PoolRecord): string => {
  const { direction, sentence, label } = metricOf(rule.metric)
  const isReversed = rule.direction !== direction
  return way === 'eachWeek'
    ? `Goes to ${sentence}${isReversed ? `, the ${rule.direction} of it` : ''}.`
    : `Each week, the team that ranks last in “${label}”${isReversed ? ` (${rule.direction} is best)` : ''} is eliminated. The last team left wins it all.`
}

/** Returns the amount that decided weeks have not paid out yet. */
const rolledOverCents = (
  pool: PoolRecord,
  potCents: number,
  prizes: readonly PoolEntry[],
  currency: string,
): number => {
  if (pool.way === 'survivor' || pool.decided.size === 0 || isOver(pool)) return 0
  const parts = splitCents(potCents, pool.weeks.length, currency)
  const decided = pool.weeks.map((week, index) => (pool.decided.has(week) ? (parts[index] ?? 0) : 0))
  return [...decided, ...prizes.map(({ cents }) => 0 - cents)].reduce((sum, cents) => sum + cents, 0)
}

/** Sums entries by week and member, without reversed ones. */
const sums = (entries: readonly PoolEntry[]): PoolEntry[] => {
  const found = new Map<string, PoolEntry>()
  for (const entry of entries) {
    const at = `${entry.week}:${entry.memberId}`
    found.set(at, { ...entry, cents: entry.cents + (found.get(at)?.cents ?? 0) })
  }
  return [...found.values()].filter(({ cents }) => cents !== 0)
}
