import type { Award } from '#contract/awards'
import { cents, dollars } from '#domain/money'

/** Somebody's winnings of a season as they grew: what they had won after each week, in dollars. */
export type MoneyLine = {
  key: string
  managerId: number | null
  name: string
  /** In the order of the weeks. */
  after: number[]
  total: number
}

/**
 * What everybody had won after every week from the first that gave anything to the last, most money first. What belongs to
 * no week comes at the end of the season, so it counts in the totals alone; a fine is no part of anybody's winnings.
 */
export const moneyLines = (given: readonly Award[]): { weeks: number[]; lines: MoneyLine[] } => {
  const won = given.filter(({ isFine }) => !isFine)
  const numbers = won.flatMap(({ week }) => week ?? [])
  const first = Math.min(...numbers)
  const last = Math.max(...numbers)
  const weeks =
    numbers.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const owners = new Map(won.map(award => [String(award.managerId ?? award.managerName), award]))
  const lines = [...owners].map(([key, { managerId, managerName }]): MoneyLine => {
    const own = won.filter(award => String(award.managerId ?? award.managerName) === key)
    const sum = (counts: (week: number | null) => boolean) =>
      dollars(
        own.reduce((total, { week, prizeAmount }) => total + (counts(week) ? cents(prizeAmount) : 0), 0),
      )
    return {
      key,
      managerId,
      name: managerName,
      after: weeks.map(week => sum(of => of !== null && of <= week)),
      total: sum(() => true),
    }
  })
  return {
    weeks,
    lines: lines.toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'en')),
  }
}
