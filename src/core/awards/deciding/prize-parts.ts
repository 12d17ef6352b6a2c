import type { RuleTerms } from '#contract/rules/rule-settings'
import { dollars } from '#domain/money'
import { sharePrize, type Sharing } from '#domain/prizes'
import { isPerPosition } from '#domain/rules'
import type { Placed } from './standings.ts'

/**
 * Returns how a rule's prize is shared by its winners.
 *
 * @param places prize per place, in cents
 */
export const sharingOf = (rule: RuleTerms, places: readonly number[]) =>
  ({ sharesPrizeBy: sharedBy(rule), places: places.map(dollars) }) satisfies Sharing

const sharedBy = (rule: RuleTerms): Sharing['sharesPrizeBy'] => {
  if (isPerPosition(rule.metric)) return 'position'
  if (rule.ties === 'each') return 'each'
  return rule.prize.kind === 'fixed' && rule.prize.amounts.length > 1 ? 'place' : 'week'
}

/**
 * Returns the winners of one prize with their shares in cents, split as in publishing, best first.
 *
 * @param places prize per place, in cents
 * @param nameOf manager of a team, by key; leftover cents are assigned by name
 */
export const prizeParts = (
  rule: RuleTerms,
  places: readonly number[],
  winners: readonly Placed[],
  nameOf: (teamKey: string) => string,
  currency: string,
): { winner: Placed; prizeCents: number }[] => {
  const named = winners.map(winner => {
    const { name, position, teamKey } = winner.measured.subject
    return { winner, playerName: name, position, managerName: nameOf(teamKey), rank: winner.rank }
  })
  const wholeCents = places.reduce((sum, cents) => sum + cents, 0)
  return sharePrize(sharingOf(rule, places), wholeCents, named, currency)
    .map(({ winner: { winner }, prizeCents }) => ({ winner, prizeCents }))
    .toSorted((a, b) => a.winner.rank - b.winner.rank)
}
