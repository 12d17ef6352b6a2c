/** Side pot in the reference accounts. Money in cents. */
export type LedgerPool = {
  id: number
  closesOn: string
  buyIn: number
  /** Smallest amount. */
  minorUnit: number
  way: 'eachWeek' | 'survivor'
  weeks: number[]
  payouts: number[]
  paidUp: boolean
  isCancelled: boolean
  /** Sorted by name, the order for leftover cents. */
  players: { managerId: number; name: string }[]
  /** Eligible members in each decided week. */
  decided: Map<number, number[]>
  /** Winnings as last decided. */
  won: { week: number; managerId: number; cents: number }[]
}

/** Returns the amounts a pool paid to and charged members. */
export const poolMoney = (pool: LedgerPool): Map<number, number> => {
  const money = new Map<number, number>()
  const add = (managerId: number, cents: number) =>
    void money.set(managerId, (money.get(managerId) ?? 0) + cents)
  if (pool.isCancelled) return money
  for (const { managerId } of pool.players) add(managerId, -pool.buyIn)
  for (const { managerId, cents } of pool.won) add(managerId, cents)
  return money
}

/** Splits a sum into equal multiples of `minorUnit`. Leftovers go to the first parts. */
const parts = (cents: number, count: number, minorUnit: number): number[] =>
  Array.from(
    { length: count },
    (_, at) =>
      (Math.floor(cents / minorUnit / count) + (at < (cents / minorUnit) % count ? 1 : 0)) * minorUnit,
  )

type Points = (week: number) => ReadonlyMap<number, number> | undefined

/** Pays everything to the survivor: the worst of each week is eliminated, members without points first. */
const playSurvivor = (pool: LedgerPool, pointsOf: Points): void => {
  const ids = pool.players.map(({ managerId }) => managerId)
  const pot = pool.buyIn * ids.length
  let left = ids
  pool.won = []
  for (const week of pool.weeks) {
    const canWin = pool.decided.get(week)
    if (!canWin) return
    const points = pointsOf(week) ?? new Map<number, number>()
    const scored = left
      .filter(id => points.has(id))
      .toSorted((a, b) => (points.get(a) ?? 0) - (points.get(b) ?? 0))
    const eliminated =
      scored.length === 0
        ? []
        : scored.length < left.length
          ? left.filter(id => !points.has(id))
          : scored.slice(0, 1)
    const still = left.filter(id => !eliminated.includes(id))
    if (still.length > 0) left = still
    if (still.length > 1 && week !== pool.weeks.at(-1)) continue
    const winners = left.filter(id => canWin.includes(id))
    const paid = winners.length > 0 ? winners : ids
    const each = parts(pot, paid.length, pool.minorUnit)
    const when = winners.length > 0 ? week : 99
    pool.won = paid.map((managerId, at) => ({ week: when, managerId, cents: each[at] ?? 0 }))
    return
  }
}

/**
 * Replays a pool over the decided weeks. An unwon prize rolls over into the next week, and is finally refunded to all.
 *
 * @param pointsOf returns the teams' points in a published week
 */
export const replayPool = (pool: LedgerPool, pointsOf: Points): void => {
  if (pool.way === 'survivor') return playSurvivor(pool, pointsOf)
  const shares = parts(pool.buyIn * pool.players.length, pool.weeks.length, pool.minorUnit)
  let rollover = 0
  pool.won = []
  for (const [at, week] of pool.weeks.entries()) {
    const canWin = pool.decided.get(week)
    if (!canWin) continue
    const points = pointsOf(week) ?? new Map<number, number>()
    const stake = (shares[at] ?? 0) + rollover
    const placed = pool.players
      .map(({ managerId }) => managerId)
      .filter(managerId => canWin.includes(managerId) && points.has(managerId))
      .toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
    const places = pool.payouts.map(
      percent => Math.floor((stake * percent) / 100 / pool.minorUnit) * pool.minorUnit,
    )
    places[0] = stake - places.slice(1).reduce((sum, cents) => sum + cents, 0)
    const won = placed
      .slice(0, places.length)
      .map((managerId, place) => ({ week, managerId, cents: places[place] ?? 0 }))
    rollover = stake - won.reduce((sum, { cents }) => sum + cents, 0)
    pool.won.push(...won)
  }
  if (pool.decided.size < pool.weeks.length) return
  const back = parts(rollover, pool.players.length, pool.minorUnit)
  pool.won.push(...pool.players.map(({ managerId }, at) => ({ week: 99, managerId, cents: back[at] ?? 0 })))
}
