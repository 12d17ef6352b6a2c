import { moneyText } from '#domain/money'
import { plural } from '#domain/text'
import type { Runner } from './season-shown.ts'

/** Leader, verb and amount: Priya R. leads by $30. Null before anyone has won. */
export type Lead = { name: string; verb: string; amount: string } | null

/** Returns the leader of a race sorted by money: the margin, or the amount if several are tied. */
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
