import { poolMoney, type PoolInBook } from './pool-in-book.ts'

/**
 * The second book of a random season: what happened, told without the ledger. Money in cents, people by manager id.
 */
export type LedgerPage = {
  people: Person[]
  /** The smallest amount there is, in cents: 100 where money has no parts. */
  least: number
  plan: Plan | null
  /** What was published of each week, one over the other; the last one stands. */
  weeks: Map<number, Published[]>
  pools: PoolInBook[]
  /** What took from the pot of the season by hand, awards that were given by hand with it. */
  usedCents: number
  /** What of it was carried into the next season. */
  carriedCents: number
  /** What the season before carried into this one: it is the first place's. */
  rolledCents: number
  /** What each place was worth when the pot was set last, and what was given of it this season; the first place first. */
  places: { worth: number; given: number }[]
}

export type Person = {
  managerId: number
  name: string
  team: string
  isIn: boolean
  joinedOn: string
  /** Everything but what weeks and pools of the present season gave. */
  cents: number
  due: number
  late: number
  /** How many late fees of the plan as it is they had. */
  lateCount: number
  paid: number
  /** What they were given by hand this season: awards, and for places. */
  awarded: number
  placed: number
  /** What they agreed to pay in fines this season; null before. */
  agreed: number | null
  /** What they were fined by hand. */
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
  /** What they won: the prize of every week, and in one week what is left of the pot as well. */
  cents: number
  fined: { managerId: number; cents: number } | null
}

/** What the best team of a week wins, and the last one pays, by the rules of these leagues. */
export const [prizeCents, fineCents] = [2000, 500]

/** The week in which the best team also wins what is left of the pot. */
export const remainderWeek = 7

/** What the first two places get of the dues, in percent. */
export const placePercents = [10, 5] as const

export const personOf = (book: LedgerPage, managerId: number): Person => {
  const found = book.people.find(person => person.managerId === managerId)
  if (!found) throw new Error(`Nobody is ${managerId}`)
  return found
}

/** What stands published of a week. */
export const standing = (book: LedgerPage, week: number): Published | undefined =>
  book.weeks.get(week)?.at(-1)

const weeksOf = (book: LedgerPage): Published[] => [...book.weeks.values()].flatMap(all => all.slice(-1))

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** What somebody was fined this season. */
export const finedOf = (book: LedgerPage, { managerId, fined }: Person): number =>
  fined + sum(weeksOf(book).map(week => (week.fined?.managerId === managerId ? week.fined.cents : 0)))

const wonInWeeks = (book: LedgerPage, { managerId }: Person): number =>
  sum(weeksOf(book).map(({ winner, cents }) => (winner === managerId ? cents : 0)))

const fromPools = (book: LedgerPage, { managerId }: Person): number =>
  sum(book.pools.map(pool => poolMoney(pool).get(managerId) ?? 0))

/** What the league owes somebody, or below 0 they owe it. */
export const balanceOf = (book: LedgerPage, person: Person): number =>
  person.cents + wonInWeeks(book, person) - (finedOf(book, person) - person.fined) + fromPools(book, person)

/** What somebody's statement of the season says. */
export const statementOf = (book: LedgerPage, person: Person) => ({
  prizes: person.awarded + wonInWeeks(book, person),
  pools: fromPools(book, person),
  payouts: person.placed,
  fines: 0 - finedOf(book, person),
  dues: 0 - person.due - person.late,
  closing: balanceOf(book, person),
})

/** What is in the pot of the season that nobody was given. */
export const unassignedOf = (book: LedgerPage): number => {
  const due = sum(book.people.map(person => person.due + person.late))
  const fined = sum(book.people.map(person => finedOf(book, person)))
  const given = sum(weeksOf(book).map(({ cents }) => cents)) + awardedFor(book)
  return due + fined - given - book.usedCents
}

const awardedFor = (book: LedgerPage): number => sum(book.places.map(({ given }) => given))

/** What places are worth as the pot is set now: a part of the dues. */
export const placesNow = (book: LedgerPage): number[] => {
  const dues = sum(book.people.map(({ due }) => due))
  return placePercents.map(percent => Math.round((dues * percent) / 100 / book.least) * book.least)
}

/** What a week leaves to whoever wins what is left, as if nothing of that week were published. */
const remainderOf = (book: LedgerPage, week: number): number => {
  const ofWeek = standing(book, week)?.cents ?? 0
  const setAside = sum(book.places.map(({ worth }) => worth)) + book.rolledCents
  return Math.max(0, unassignedOf(book) + awardedFor(book) + ofWeek - setAside - prizeCents)
}

/** Who wins a week by its points, and who is fined as far as they agreed to it; the week's own fine comes before it. */
export const decided = (book: LedgerPage, week: number, points: Map<number, number>): Published => {
  const all = book.weeks.get(week) ?? []
  const cents = prizeCents + (week === remainderWeek ? remainderOf(book, week) : 0)
  book.weeks.set(week, [])
  const now = { ...standings(book, points), cents }
  book.weeks.set(week, all)
  return now
}

const standings = (book: LedgerPage, points: Map<number, number>): Omit<Published, 'cents'> => {
  const best = [...points].toSorted(([, a], [, b]) => b - a).map(([managerId]) => managerId)
  const [winner = 0] = best
  const last = personOf(book, best.at(-1) ?? 0)
  const fine = Math.min(fineCents, Math.max(0, (last.agreed ?? 0) - finedOf(book, last)))
  return { points, winner, fined: fine > 0 ? { managerId: last.managerId, cents: fine } : null }
}

/** Begins the next season: people keep what they have, and the pot what was carried over. */
export const turnPage = (book: LedgerPage): void => {
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
  // What one is fined stands in their cents from now on.
  Object.assign(book, {
    plan: null,
    weeks: new Map(),
    pools: [],
    usedCents: -book.carriedCents,
    rolledCents: book.carriedCents,
    carriedCents: 0,
  })
}
