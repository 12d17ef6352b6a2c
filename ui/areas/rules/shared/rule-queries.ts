import { homes } from '#contract/home'
import { leagueManagement } from '#contract/leagues/management'
import { rules } from '#contract/rules'
import { weeks } from '#contract/weeks'
import { winnings } from '#contract/winnings'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Queries that depend on a league's rules. */
export const ruleQueries = [
  rules.rulebook,
  rules.kinds,
  homes.read,
  winnings.stats,
  weeks.staged,
  leagueManagement.audit,
] as const

/** Returns the rules of a league. Refetched on display, because publishing a week changes what they can still pay. */
export const useRulebook = (leagueId: number) =>
  useApiQuery(rules.rulebook, { leagueId }, { freshForMs: 5000 })
