import { poolMoney, type PoolInBook } from './pool-in-book.ts'

/**
 * Reference accounts of a random season: what happened, tracked without the ledger. Money in cents, members by manager
 * id.
 */
export type SecondLedger = {
  people: Person[]
  /** Smallest amount, in cents: 100 for currencies without decimals. */
  least: number
  plan: Plan | null
  /** Publications of each week as a stack. The last one is current. */
  weeks: Map<number, Published[]>
  pools: PoolInBook[]
  /** Manual deductions from the season's pot, including manual awards. */
  usedCents: number
  /** Part of it that rolled over into the next season. */
  rolledOverCents: number
  /** Amount that rolled over from the previous season. It belongs to first place. */
  rolledCents: number
  /** Each place's amount when the pot was last set and what was paid for it this season, first place first. */
  places: { worth: number; given: number }[]
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

export const personOf = (book: SecondLedger, managerId: number): Person => {
  const found = book.people.find(person => person.managerId === managerId)
  if (!found) throw new Error(`Nobody is ${managerId}`)
  return found
}

/** Returns a week's current publication. */
export const standing = (book: SecondLedger, week: number): Published | undefined =>
  book.weeks.get(week)?.at(-1)

const weeksOf = (book: SecondLedger): Published[] => [...book.weeks.values()].flatMap(all => all.slice(-1))

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** Returns a member's fines this season. */
export const finedOf = (book: SecondLedger, { managerId, fined }: Person): number =>
  fined + sum(weeksOf(book).map(week => (week.fined?.managerId === managerId ? week.fined.cents : 0)))

const wonInWeeks = (book: SecondLedger, { managerId }: Person): number =>
  sum(weeksOf(book).map(({ winner, cents }) => (winner === managerId ? cents : 0)))

const fromPools = (book: SecondLedger, { managerId }: Person): number =>
  sum(book.pools.map(pool => poolMoney(pool).get(managerId) ?? 0))

/** Returns the amount the league owes a member. Negative if they owe it. */
export const balanceOf = (book: SecondLedger, person: Person): number =>
  person.cents + wonInWeeks(book, person) - (finedOf(book, person) - person.fined) + fromPools(book, person)

/** Returns a member's statement of the season. */
export const statementOf = (book: SecondLedger, person: Person) => ({
  prizes: person.awarded + wonInWeeks(book, person),
  pools: fromPools(book, person),
  payouts: person.placed,
  fines: 0 - finedOf(book, person),
  dues: 0 - person.due - person.late,
  closing: balanceOf(book, person),
})

/** Returns the unassigned money in the season's pot. */
export const unassignedOf = (book: SecondLedger): number => {
  const due = sum(book.people.map(person => person.due + person.late))
  const fined = sum(book.people.map(person => finedOf(book, person)))
  const given = sum(weeksOf(book).map(({ cents }) => cents)) + awardedFor(book)
  return due + fined - given - book.usedCents
}

const awardedFor = (book: SecondLedger): number => sum(book.places.map(({ given }) => given))

/** Returns the amounts of the places under the current pot, as parts of the dues. */
export const placesNow = (book: SecondLedger): number[] => {
  const dues = sum(book.people.map(({ due }) => due))
  return placePercents.map(percent => Math.round((dues * percent) / 100 / book.least) * book.least)
}

/** Returns the remainder a week leaves to its winner, as if nothing of that week were published. */
const remainderOf = (book: SecondLedger, week: number): number => {
  const ofWeek = standing(book, week)?.cents ?? 0
  const setAside = sum(book.places.map(({ worth }) => worth)) + book.rolledCents
  return Math.max(0, unassignedOf(book) + awardedFor(book) + ofWeek - setAside - prizeCents)
}

/**
 * Returns a week's winner by points and the fined member, up to their agreed limit. The week's own fine is applied
 * before it.
 */
export const decided = (book: SecondLedger, week: number, points: Map<number, number>): Published => {
  const all = book.weeks.get(week) ?? []
  const cents = prizeCents + (week === remainderWeek ? remainderOf(book, week) : 0)
  book.weeks.set(week, [])
  const now = { ...standings(book, points), cents }
  book.weeks.set(week, all)
  return now
}

const standings = (book: SecondLedger, points: Map<number, number>): Omit<Published, 'cents'> => {
  const best = [...points].toSorted(([, a], [, b]) => b - a).map(([managerId]) => managerId)
  const [winner = 0] = best
  const last = personOf(book, best.at(-1) ?? 0)
  const fine = Math.min(fineCents, Math.max(0, (last.agreed ?? 0) - finedOf(book, last)))
  return { points, winner, fined: fine > 0 ? { managerId: last.managerId, cents: fine } : null }
}

/** Starts the next season: members keep their balances, and the pot what rolled over. */
export const turnPage = (book: SecondLedger): void => {
  for (const person of book.people) person.cents = balanceOf(book, person)
  for (const person of book.people)
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
  for (const place of book.places) place.given = 0
  // From now on, fines are included in a member's cents.
  Object.assign(book, {
    plan: null,
    weeks: new Map(),
    pools: [],
    usedCents: -book.rolledOverCents,
    rolledCents: book.rolledOverCents,
    rolledOverCents: 0,
  })
}
