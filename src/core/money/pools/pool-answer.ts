import type { Pool } from '#contract/money/pools'
import { metricOf } from '#core/awards/metrics/registry'
import type { Ctx } from '#core/kernel/context'
import type { LeagueGrant } from '#core/leagues/access'
import { membersOf } from '#core/leagues/members/members'
import { statementsOf } from '#core/ledger/statement'
import { hasBegun } from '#domain/calendar'
import { dayIn } from '#domain/correction-deadline'
import { dollars } from '#domain/money'
import { splitCents } from '#domain/split'
import { poolEntries, type PoolEntry } from './pool-entries.ts'
import { playersOf, type PoolRecord, poolsOf } from './pool-rows.ts'

/** Whether somebody may see a pool: whoever keeps the money, those in it, and those who may join. */
export const maySee = ({ keepsMoney, role, memberId }: LeagueGrant, pool: PoolRecord): boolean =>
  keepsMoney || role === null || pool.isOpenToAll || pool.people.some(person => person.memberId === memberId)

/** Whether a pool can be joined and left: until its last day, its first week's first game, or until it is closed. */
export const isJoinable = (ctx: Ctx, { league }: Pick<LeagueGrant, 'league'>, pool: PoolRecord): boolean =>
  pool.status === 'open' &&
  pool.decided.size === 0 &&
  pool.closesOn >= dayIn(league.time_zone, ctx.now()) &&
  !pool.weeks.some(week => hasBegun(week, ctx.now(), league.season_year))

/** The pools that the caller may see. */
export const poolAnswers = async (ctx: Ctx, granted: LeagueGrant): Promise<Pool[]> => {
  const { league } = granted
  const all = (await poolsOf(ctx, league)).filter(pool => maySee(granted, pool))
  if (all.length === 0) return []
  const entries = await poolEntries(ctx, league)
  const statements = await statementsOf(ctx, { leagueId: league.id, seasonId: league.season_id })
  const active = (await membersOf(ctx, league.id)).filter(({ status }) => status === 'active').length
  const owedBy = (memberId: number, buyInCents: number) =>
    Math.max(0, Math.min(buyInCents, 0 - (statements.get(memberId)?.balance ?? 0)))
  return all.map(pool =>
    poolAnswer(ctx, granted, pool, { entries: entries.get(pool.id) ?? [], active, owedBy }),
  )
}

type Around = {
  entries: readonly PoolEntry[]
  /** How many members the league has. */
  active: number
  owedBy: (memberId: number, buyInCents: number) => number
}

const poolAnswer = (
  ctx: Ctx,
  granted: LeagueGrant,
  pool: PoolRecord,
  { entries, active, owedBy }: Around,
): Pool => {
  const players = playersOf(pool)
  const { direction, sentence } = metricOf(pool.rule.metric)
  const joinable = isJoinable(ctx, granted, pool)
  const isIn = players.some(({ memberId }) => memberId === granted.memberId)
  const isOver = pool.weeks.every(week => pool.decided.has(week))
  const prizes = sums(entries.filter(({ kind }) => kind === 'pool_prize'))
  const owed = players.map(({ memberId }) => owedBy(memberId, pool.buyInCents))
  return {
    id: pool.id,
    name: pool.name,
    buyIn: dollars(pool.buyInCents),
    pot: dollars(pool.buyInCents * players.length),
    paidIn: dollars(pool.buyInCents * players.length - owed.reduce((sum, cents) => sum + cents, 0)),
    sentence: `Goes to ${sentence}${pool.rule.direction === direction ? '' : `, the ${pool.rule.direction} of it`}.`,
    weeks: pool.weeks,
    payouts: pool.payouts,
    paidUpToWin: pool.paidUpToWin,
    isOpenToAll: pool.isOpenToAll,
    closesOn: pool.closesOn,
    status: pool.status === 'cancelled' ? 'cancelled' : isOver ? 'finished' : joinable ? 'open' : 'playing',
    members: players.map(({ memberId, managerId, name }, index) => ({
      memberId,
      managerId,
      name,
      owes: dollars(owed[index] ?? 0),
      won: dollars(
        prizes.filter(prize => prize.memberId === memberId).reduce((sum, { cents }) => sum + cents, 0),
      ),
    })),
    invited: pool.people.filter(({ state }) => state === 'invited').map(({ name }) => name),
    most: pool.isOpenToAll ? active : pool.people.length,
    decided: [...pool.decided.keys()].map(week => ({
      week,
      winners: prizes
        .filter(prize => prize.week === week)
        .map(({ memberId, cents }) => ({
          name: pool.people.find(person => person.memberId === memberId)?.name ?? '',
          amount: dollars(cents),
        })),
    })),
    carried: dollars(carriedCents(pool, players.length, prizes, granted.league.currency)),
    isIn,
    mayJoin: joinable && !isIn && granted.memberId !== null,
    mayLeave: joinable && isIn,
    mayRun: granted.keepsMoney && pool.status !== 'cancelled',
  }
}

/** What the weeks that were decided have not given yet. */
const carriedCents = (
  pool: PoolRecord,
  players: number,
  prizes: readonly PoolEntry[],
  currency: string,
): number => {
  if (pool.decided.size === 0 || pool.weeks.every(week => pool.decided.has(week))) return 0
  const parts = splitCents(pool.buyInCents * players, pool.weeks.length, currency)
  const decided = pool.weeks.map((week, index) => (pool.decided.has(week) ? (parts[index] ?? 0) : 0))
  return [...decided, ...prizes.map(({ cents }) => 0 - cents)].reduce((sum, cents) => sum + cents, 0)
}

/** Entries by week and member, without those that were taken back. */
const sums = (entries: readonly PoolEntry[]): PoolEntry[] => {
  const found = new Map<string, PoolEntry>()
  for (const entry of entries) {
    const at = `${entry.week}:${entry.memberId}`
    found.set(at, { ...entry, cents: entry.cents + (found.get(at)?.cents ?? 0) })
  }
  return [...found.values()].filter(({ cents }) => cents !== 0)
}
