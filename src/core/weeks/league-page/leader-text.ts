import { moneyText } from '#domain/money'
import { plural } from '#domain/text'
import type { Runner } from './season-shown.ts'

/** Who is first, what they do, and the money it is told with: Priya R. leads by $30. Null before anybody won anything. */
export type Lead = { name: string; verb: string; amount: string } | null

/** Says who is first of a race, the most money first: by how much, or with how much where several are level. */
export const leadOf = (race: Runner[], currency: string): Lead => {
  const [first, second] = race
  if (!first || first.winningsCents <= 0) return null
  const level = race.filter(({ place }) => place === 1)
  if (level.length === 1) {
    const by = first.winningsCents - Math.max(0, second?.winningsCents ?? 0)
    return { name: first.name, verb: 'leads by', amount: moneyText(by, currency) }
  }
  const names = level.map(({ name }) => name)
  return {
    name: names.length === 2 ? names.join(' and ') : plural(names.length, 'manager'),
    verb: 'lead with',
    amount: moneyText(first.winningsCents, currency),
  }
}
