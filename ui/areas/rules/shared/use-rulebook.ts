import { rules } from '#contract/rules/rules'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Returns the rules of a league. Refetched on display, because publishing a week changes what they can still pay. */
export const useRulebook = (leagueId: number) =>
  useApiQuery(rules.rulebook, { leagueId }, { freshForMs: 5000 })
