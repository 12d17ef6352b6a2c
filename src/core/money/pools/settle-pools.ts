import { decide } from '#core/awards/rules/decide'
import type { Author } from '#core/kernel/access'
import type { WriteCtx } from '#core/kernel/context'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { statementsOf } from '#core/ledger/statement'
import { playPool } from '#domain/pool'
import { type PoolEntry, poolEntries, postOfPool } from './pool-entries.ts'
import { findPool, playersOf, type PoolRecord, poolsOf } from './pool-rows.ts'

/** A week that stands published; null where nobody knows its points, because it was entered by hand. */
export type PlayedWeek = {
  week: number
  played: ProviderWeek | null
  /** Whose the teams are, by their key. */
  memberOf: ReadonlyMap<string, number>
}

/** Whether a week of a league decides any pool, before anything is read for it. */
export const hasPoolsIn = async (ctx: WriteCtx, league: LeagueRecord, week: number): Promise<boolean> =>
  (await poolsOf(ctx, league)).some(pool => isPlayedIn(pool, week))

const isPlayedIn = ({ status, weeks, people }: PoolRecord, week: number): boolean =>
  status !== 'cancelled' && weeks.includes(week) && people.some(({ state }) => state === 'in')

/**
 * Decides the pools that a week is part of, once it is published, published anew, corrected or withdrawn. Prizes that were
 * given otherwise before are taken back through the ledger, later weeks that a rest was carried into included. Call it with the
 * league locked.
 *
 * @param week the one that changed
 * @param published every week of the season that stands published
 */
export const settlePools = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  week: number,
  published: readonly PlayedWeek[],
): Promise<void> => {
  const stands = published.some(known => known.week === week)
  for (const pool of (await poolsOf(ctx, league)).filter(known => isPlayedIn(known, week))) {
    await keepDecided(ctx, league, pool, week, stands)
    await payDifference(ctx, author, league, await findPool(ctx, league, pool.id), published)
  }
}

const keepDecided = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  pool: PoolRecord,
  week: number,
  stands: boolean,
): Promise<void> => {
  await ctx.db.deleteFrom('pool_weeks').where('pool_id', '=', pool.id).where('week', '=', week).execute()
  if (!stands) return
  const paid_up_json = JSON.stringify(await paidUp(ctx, league, pool, week))
  await ctx.db
    .insertInto('pool_weeks')
    .values({ pool_id: pool.id, week, league_id: league.id, paid_up_json })
    .execute()
}

/** Who can win a week: those who owe the league nothing, whatever they had won of that very week before. */
const paidUp = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  pool: PoolRecord,
  week: number,
): Promise<number[]> => {
  const players = playersOf(pool).map(({ memberId }) => memberId)
  if (!pool.paidUpToWin) return players
  const statements = await statementsOf(ctx, { leagueId: league.id, seasonId: league.season_id })
  const entries = (await poolEntries(ctx, league)).get(pool.id) ?? []
  const wonThen = (memberId: number) =>
    entries
      .filter(entry => entry.kind === 'pool_prize' && entry.week === week && entry.memberId === memberId)
      .reduce((sum, { cents }) => sum + cents, 0)
  return players.filter(memberId => (statements.get(memberId)?.balance ?? 0) - wonThen(memberId) >= 0)
}

const payDifference = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  pool: PoolRecord,
  published: readonly PlayedWeek[],
): Promise<void> => {
  const players = playersOf(pool).map(({ memberId }) => memberId)
  const terms = {
    potCents: pool.buyInCents * players.length,
    weeks: pool.weeks,
    payouts: pool.payouts,
    currency: league.currency,
  }
  const { prizes, refunds } = playPool(
    terms,
    (week, places) => winnersOf(league, pool, week, places, published),
    players,
  )
  const wanted: PoolEntry[] = [
    ...prizes.map(prize => ({ ...prize, kind: 'pool_prize' as const })),
    ...refunds.map(refund => ({ ...refund, kind: 'pool_refund' as const, week: restWeek })),
  ]
  const given = ((await poolEntries(ctx, league)).get(pool.id) ?? []).filter(
    ({ kind, week }) => kind === 'pool_prize' || week === restWeek,
  )
  const differences = [...given.map(entry => ({ ...entry, cents: 0 - entry.cents })), ...wanted]
  await postOfPool(ctx, author, league, pool, summed(differences).map(withMemo))
}

/** Where the rest stands that nobody won: after the last week that there can be. */
const restWeek = 99

const withMemo = (entry: PoolEntry): PoolEntry & { memo: string } => {
  const what = entry.week === restWeek ? 'the rest that nobody won' : `week ${entry.week}`
  return { ...entry, memo: entry.cents < 0 ? `${what}, taken back` : what }
}

const summed = (entries: readonly PoolEntry[]): PoolEntry[] => {
  const sums = new Map<string, PoolEntry>()
  for (const entry of entries) {
    const key = `${entry.kind}:${entry.week}:${entry.memberId}`
    sums.set(key, { ...entry, cents: entry.cents + (sums.get(key)?.cents ?? 0) })
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => a.week - b.week || a.cents - b.cents || a.memberId - b.memberId)
}

/** Who wins a week among those who can, in cents by member; undefined for a week that is not decided. */
const winnersOf = (
  league: LeagueRecord,
  { rule, decided, people }: PoolRecord,
  week: number,
  places: readonly number[],
  published: readonly PlayedWeek[],
): Map<number, number> | undefined => {
  const canWin = decided.get(week)
  const found = published.find(known => known.week === week)
  if (!canWin || !found) return undefined
  if (found.played === null) return new Map()
  const { played, memberOf } = found
  const may = (key: string) => {
    const memberId = memberOf.get(key)
    const isIn = people.some(person => person.memberId === memberId && person.state === 'in')
    return memberId !== undefined && isIn && canWin.includes(memberId)
  }
  const earlier = published.flatMap(known => (known.week < week && known.played ? [known.played] : []))
  const conditions = {
    wins: [],
    owing: new Set(played.teams.map(({ key }) => key).filter(key => !may(key))),
    minimumPoints: league.minimum_points_hundredths,
  }
  const winners = new Map<number, number>()
  for (const { winners: won } of decide(rule, played, earlier, conditions, places, league.currency)) {
    for (const { measured, prizeCents } of won) {
      const memberId = memberOf.get(measured.subject.teamKey)
      if (memberId !== undefined) winners.set(memberId, (winners.get(memberId) ?? 0) + prizeCents)
    }
  }
  return winners
}
