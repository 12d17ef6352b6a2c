import type { Award } from '#contract/awards'
import { cents, dollars } from '#domain/money'

/** Cumulative winnings of one manager after each week of a season, in dollars. */
export type MoneyLine = {
  key: string
  managerId: number | null
  name: string
  /** In week order. */
  after: number[]
  total: number
}

/**
 * Calculates cumulative winnings after every week, from the first to the last week with awards, highest total first.
 * Awards without a week are due at season end and count only in the totals; fines aren't part of winnings.
 */
export const moneyLines = (awards: readonly Award[]): { weeks: number[]; lines: MoneyLine[] } => {
  const won = awards.filter(({ isFine }) => !isFine)
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
