import { homes } from '#contract/weeks/home'
import { leagueManagement } from '#contract/leagues/management'
import { rules } from '#contract/rules/rules'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { seasonStats } from '#contract/money/leaderboards'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Queries that depend on a league's rules. */
export const ruleQueries = [
  rules.rulebook,
  rules.kinds,
  homes.read,
  seasonStats.read,
  stagedWeeks.read,
  leagueManagement.audit,
] as const

/** Returns the rules of a league. Refetched on display, because publishing a week changes what they can still pay. */
export const useRulebook = (leagueId: number) =>
  useApiQuery(rules.rulebook, { leagueId }, { freshForMs: 5000 })
