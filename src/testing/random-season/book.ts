import { poolMoney, type PoolInBook } from './pool-in-book.ts'

/**
 * The second book of a random season: what happened, told without the ledger. Money in cents, people by manager id.
 */
export type Book = {
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
  fined: { managerId: number; cents: number } | null
}

/** What the best team of a week wins, and the last one pays, by the rules of these leagues. */
export const [prizeCents, fineCents] = [2000, 500]

export const personOf = (book: Book, managerId: number): Person => {
  const found = book.people.find(person => person.managerId === managerId)
  if (!found) throw new Error(`Nobody is ${managerId}`)
  return found
}

/** What stands published of a week. */
export const standing = (book: Book, week: number): Published | undefined => book.weeks.get(week)?.at(-1)

const weeksOf = (book: Book): Published[] => [...book.weeks.values()].flatMap(all => all.slice(-1))

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** What somebody was fined this season. */
export const finedOf = (book: Book, { managerId, fined }: Person): number =>
  fined + sum(weeksOf(book).map(week => (week.fined?.managerId === managerId ? week.fined.cents : 0)))

/** What the league owes somebody, or below 0 they owe it. */
export const balanceOf = (book: Book, person: Person): number => {
  const { managerId } = person
  const won = weeksOf(book).filter(({ winner }) => winner === managerId).length * prizeCents
  const pools = sum(book.pools.map(pool => poolMoney(pool).get(managerId) ?? 0))
  return person.cents + won - (finedOf(book, person) - person.fined) + pools
}

/** What is in the pot of the season that nobody was given. */
export const unassignedOf = (book: Book): number => {
  const due = sum(book.people.map(person => person.due + person.late))
  const fined = sum(book.people.map(person => finedOf(book, person)))
  return due + fined - weeksOf(book).length * prizeCents - book.usedCents
}

/** Who wins a week by its points, and who is fined as far as they agreed to it. */
export const decided = (book: Book, points: Map<number, number>): Published => {
  const best = [...points].toSorted(([, a], [, b]) => b - a).map(([managerId]) => managerId)
  const [winner = 0] = best
  const last = personOf(book, best.at(-1) ?? 0)
  const cents = Math.min(fineCents, Math.max(0, (last.agreed ?? 0) - finedOf(book, last)))
  return { points, winner, fined: cents > 0 ? { managerId: last.managerId, cents } : null }
}

/** Begins the next season: people keep what they have, and the pot what was carried over. */
export const turnPage = (book: Book): void => {
  for (const person of book.people) person.cents = balanceOf(book, person)
  for (const person of book.people)
    Object.assign(person, { due: 0, late: 0, lateCount: 0, paid: 0, agreed: null, fined: 0 })
  // What one is fined stands in their cents from now on.
  Object.assign(book, {
    plan: null,
    weeks: new Map(),
    pools: [],
    usedCents: -book.carriedCents,
    carriedCents: 0,
  })
}
