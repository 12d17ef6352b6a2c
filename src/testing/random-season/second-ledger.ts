import { poolMoney, type LedgerPool } from './ledger-pool.ts'

/**
 * Reference accounts of a random season: what happened, tracked without the ledger. Money in cents, members by manager
 * id.
 */
export type SecondLedger = {
  people: Person[]
  /** Smallest amount, in cents: 100 for currencies without decimals. */
  minorUnit: number
  plan: Plan | null
  /** Publications of each week as a stack. The last one is current. */
  weeks: Map<number, Published[]>
  pools: LedgerPool[]
  /** Manual deductions from the season's pot, including manual awards. */
  usedCents: number
  /** Part of it that rolled over into the next season. */
  rolledOverCents: number
  /** Amount that rolled over from the previous season. It belongs to first place. */
  rolledCents: number
  /** Each place's amount when the pot was last set and what was paid for it this season, first place first. */
  places: { worth: number; awarded: number }[]
}

export type Person = {
  managerId: number
  name: string
  team: string
  isIn: boolean
  joinedOn: string
  /** Everything except awards from weeks and pools of the current season. */
  cents: number
  due: number
  late: number
  /** Number of late fees under the current plan. */
  lateCount: number
  paid: number
  /** Amounts assigned manually this season: awards and places. */
  awarded: number
  placed: number
  /** Fine limit agreed to this season. Null before. */
  agreed: number | null
  /** Manually assigned fines. */
  fined: number
}

export type Plan = {
  amount: number
  own: Map<number, number>
  lateAfter: string
  dueOn: string
  fee: { amount: number; kind: 'fixed' | 'percent'; every: 'once' | 'week' } | null
}

export type Published = {
  points: Map<number, number>
  winner: number
  /** Winnings: the prize of every week, and in one week the remainder of the pot too. */
  cents: number
  fined: { managerId: number; cents: number } | null
}

/** Prize of a week's best team and fine of the last one in these leagues. */
export const [prizeCents, fineCents] = [2000, 500]

/** Week in which the best team also wins the remainder of the pot. */
export const remainderWeek = 7

/** Shares of the dues for the first two places, in percent. */
export const placePercents = [10, 5] as const

export const personOf = (ledger: SecondLedger, managerId: number): Person => {
  const found = ledger.people.find(person => person.managerId === managerId)
  if (!found) throw new Error(`Nobody is ${managerId}`)
  return found
}

/** Returns a week's current publication. */
export const currentPublication = (ledger: SecondLedger, week: number): Published | undefined =>
  ledger.weeks.get(week)?.at(-1)

const weeksOf = (ledger: SecondLedger): Published[] =>
  [...ledger.weeks.values()].flatMap(all => all.slice(-1))

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** Returns a member's fines this season. */
export const finedOf = (ledger: SecondLedger, { managerId, fined }: Person): number =>
  fined + sum(weeksOf(ledger).map(week => (week.fined?.managerId === managerId ? week.fined.cents : 0)))

const wonInWeeks = (ledger: SecondLedger, { managerId }: Person): number =>
  sum(weeksOf(ledger).map(({ winner, cents }) => (winner === managerId ? cents : 0)))

const fromPools = (ledger: SecondLedger, { managerId }: Person): number =>
  sum(ledger.pools.map(pool => poolMoney(pool).get(managerId) ?? 0))

/** Returns the amount the league owes a member. Negative if they owe it. */
export const balanceOf = (ledger: SecondLedger, person: Person): number =>
  person.cents +
  wonInWeeks(ledger, person) -
  (finedOf(ledger, person) - person.fined) +
  fromPools(ledger, person)

/** Returns a member's statement of the season. */
export const statementOf = (ledger: SecondLedger, person: Person) => ({
  prizes: person.awarded + wonInWeeks(ledger, person),
  pools: fromPools(ledger, person),
  payouts: person.placed,
  fines: 0 - finedOf(ledger, person),
  dues: 0 - person.due - person.late,
  closing: balanceOf(ledger, person),
})

/** Returns the unassigned money in the season's pot. */
export const unassignedOf = (ledger: SecondLedger): number => {
  const due = sum(ledger.people.map(person => person.due + person.late))
  const fined = sum(ledger.people.map(person => finedOf(ledger, person)))
  const awarded = sum(weeksOf(ledger).map(({ cents }) => cents)) + awardedFor(ledger)
  return due + fined - awarded - ledger.usedCents
}

const awardedFor = (ledger: SecondLedger): number => sum(ledger.places.map(({ awarded }) => awarded))

/** Returns the amounts of the places under the current pot, as parts of the dues. */
export const placesNow = (ledger: SecondLedger): number[] => {
  const dues = sum(ledger.people.map(({ due }) => due))
  return placePercents.map(
    percent => Math.round((dues * percent) / 100 / ledger.minorUnit) * ledger.minorUnit,
  )
}

/** Returns the remainder a week leaves to its winner, as if nothing of that week were published. */
const remainderOf = (ledger: SecondLedger, week: number): number => {
  const ofWeek = currentPublication(ledger, week)?.cents ?? 0
  const reserved = sum(ledger.places.map(({ worth }) => worth)) + ledger.rolledCents
  return Math.max(0, unassignedOf(ledger) + awardedFor(ledger) + ofWeek - reserved - prizeCents)
}

/**
 * Returns a week's winner by points and the fined member, up to their agreed limit. The week's own fine is applied
 * before it.
 */
export const decided = (ledger: SecondLedger, week: number, points: Map<number, number>): Published => {
  const all = ledger.weeks.get(week) ?? []
  const cents = prizeCents + (week === remainderWeek ? remainderOf(ledger, week) : 0)
  ledger.weeks.set(week, [])
  const now = { ...standings(ledger, points), cents }
  ledger.weeks.set(week, all)
  return now
}

const standings = (ledger: SecondLedger, points: Map<number, number>): Omit<Published, 'cents'> => {
  const best = [...points].toSorted(([, a], [, b]) => b - a).map(([managerId]) => managerId)
  const [winner = 0] = best
  const last = personOf(ledger, best.at(-1) ?? 0)
  const fine = Math.min(fineCents, Math.max(0, (last.agreed ?? 0) - finedOf(ledger, last)))
  return { points, winner, fined: fine > 0 ? { managerId: last.managerId, cents: fine } : null }
}

/** Starts the next season: members keep their balances, and the pot what rolled over. */
export const turnPage = (ledger: SecondLedger): void => {
  for (const person of ledger.people) person.cents = balanceOf(ledger, person)
  for (const person of ledger.people)
    Object.assign(person, {
      due: 0,
      late: 0,
      lateCount: 0,
      paid: 0,
      awarded: 0,
      placed: 0,
      agreed: null,
      fined: 0,
    })
  for (const place of ledger.places) place.awarded = 0
  // From now on, fines are included in a member's cents.
  Object.assign(ledger, {
    plan: null,
    weeks: new Map(),
    pools: [],
    usedCents: -ledger.rolledOverCents,
    rolledCents: ledger.rolledOverCents,
    rolledOverCents: 0,
  })
}
