import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getStatements } from '#core/ledger/statement'
import { rolloversByPool, postRollover } from './roll-over-remainder.ts'
import { playedBy, type PoolWeek } from './decide-pool.ts'
import { type PoolEntry, poolEntries, postOfPool, remainderWeek } from './pool-entries.ts'
import { findPool, playersOf, type PoolPlayer, type PoolRecord, getPools } from './pool-rows.ts'
import { type PoolChange, queuePoolsWon } from './pool-won-email.ts'

/** Whether a week decides any pool of the league, checked before anything is loaded for it. */
export const hasPoolsIn = async (ctx: WriteCtx, league: LeagueRecord, week: number): Promise<boolean> =>
  (await getPools(ctx, league)).some(pool => isPlayedIn(pool, week))

const isPlayedIn = ({ status, weeks, people }: PoolRecord, week: number): boolean =>
  status !== 'cancelled' && weeks.includes(week) && people.some(({ state }) => state === 'in')

/**
 * Decides the pools that include a week after it was published, republished, corrected or unpublished. Prizes that
 * changed are reversed through the ledger, including those of later weeks that received a rollover. Call it with the
 * league locked.
 *
 * @param what the changed week; a corrected one keeps the eligibility from when it was published
 * @param published all published weeks of the season
 */
export const settlePools = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { week, isCorrected }: { week: number; isCorrected: boolean },
  published: readonly PoolWeek[],
): Promise<void> => {
  const changed = published.find(known => known.week === week)
  const changes: PoolChange[] = []
  for (const pool of (await getPools(ctx, league)).filter(known => isPlayedIn(known, week))) {
    if (!isCorrected || !pool.decided.has(week)) await savePoolResults(ctx, league, pool, week, changed)
    changes.push(...(await postPoolDifference(ctx, author, league, pool.id, published)))
  }
  await queuePoolsWon(ctx, league, week, changes)
}

const savePoolResults = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  pool: PoolRecord,
  week: number,
  changed: PoolWeek | undefined,
): Promise<void> => {
  await ctx.db.deleteFrom('pool_weeks').where('pool_id', '=', pool.id).where('week', '=', week).execute()
  if (!changed) return
  const paid = await membersPaidUp(ctx, league, pool, week)
  const players = playersOf(pool).flatMap(({ memberId }): PoolPlayer[] =>
    teamsOf(changed, memberId).map(teamKey => ({ memberId, teamKey, mayWin: paid.includes(memberId) })),
  )
  await ctx.db
    .insertInto('pool_weeks')
    .values({
      ...{ pool_id: pool.id, week, league_id: league.id },
      players_json: JSON.stringify(players),
      eliminated_json: '[]',
    })
    .execute()
}

/** Returns the keys of a member's teams; only null for a member without one. */
const teamsOf = ({ memberOf }: PoolWeek, memberId: number): (string | null)[] => {
  const keys = [...memberOf].filter(([, owner]) => owner === memberId).map(([key]) => key)
  return keys.length > 0 ? keys : [null]
}

/** Returns eligible members: those who owe the league nothing, apart from winnings of that same week. */
const membersPaidUp = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  pool: PoolRecord,
  week: number,
): Promise<number[]> => {
  const players = playersOf(pool).map(({ memberId }) => memberId)
  if (!pool.paidUpToWin) return players
  const statements = await getStatements(ctx, { leagueId: league.id, seasonId: league.season_id })
  const entries = (await poolEntries(ctx, league)).get(pool.id) ?? []
  const wonThen = (memberId: number) =>
    entries
      .filter(entry => entry.kind === 'pool_prize' && entry.week === week && entry.memberId === memberId)
      .reduce((sum, { cents }) => sum + cents, 0)
  return players.filter(memberId => (statements.get(memberId)?.balance ?? 0) - wonThen(memberId) >= 0)
}

/**
 * Posts the difference between a pool's new and previous prizes, and the resulting change in the pool that received its
 * remainder. Returns the changed prizes.
 */
const postPoolDifference = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  poolId: number,
  published: readonly PoolWeek[],
): Promise<PoolChange[]> => {
  const pool = await findPool(ctx, league, poolId)
  const rollovers = await rolloversByPool(ctx, league.id)
  const { prizes, refunds, remainderCents, eliminations } = playedBy(
    league,
    pool,
    published,
    rollovers.get(pool.id)?.inCents ?? 0,
  )
  await saveEliminations(ctx, pool, eliminations)
  const expected: PoolEntry[] = [
    ...prizes.map(prize => ({ ...prize, kind: 'pool_prize' as const })),
    ...refunds.map(refund => ({ ...refund, kind: 'pool_refund' as const, week: remainderWeek })),
  ]
  const newPostings = ((await poolEntries(ctx, league)).get(pool.id) ?? []).filter(
    ({ kind, week }) => kind === 'pool_prize' || week === remainderWeek,
  )
  const differences = [...newPostings.map(entry => ({ ...entry, cents: 0 - entry.cents })), ...expected]
  const posted = summed(differences)
  await postOfPool(ctx, author, league, pool, posted.map(withMemo))
  const changes = posted
    .filter(({ kind }) => kind === 'pool_prize')
    .map(({ week, memberId, cents }) => ({ pool, wonIn: week, memberId, cents }))
  const moreCents = remainderCents - (rollovers.get(pool.id)?.outCents ?? 0)
  if (pool.rolledInto === null || moreCents === 0) return changes
  await postRollover(ctx, author, league, pool, await findPool(ctx, league, pool.rolledInto), moreCents)
  return [...changes, ...(await postPoolDifference(ctx, author, league, pool.rolledInto, published))]
}

/** Saves eliminations per week, so that the pool can be read without the weeks' points. */
const saveEliminations = async (
  ctx: WriteCtx,
  pool: PoolRecord,
  eliminations: ReadonlyMap<number, readonly number[]>,
): Promise<void> => {
  for (const week of pool.decided.keys()) {
    await ctx.db
      .updateTable('pool_weeks')
      .set({ eliminated_json: JSON.stringify(eliminations.get(week) ?? []) })
      .where('pool_id', '=', pool.id)
      .where('week', '=', week)
      .execute()
  }
}

const withMemo = (entry: PoolEntry): PoolEntry & { memo: string } => {
  const what = entry.week === remainderWeek ? 'the unclaimed remainder' : `week ${entry.week}`
  return { ...entry, memo: entry.cents < 0 ? `${what}, reversed` : what }
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
