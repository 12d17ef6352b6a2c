import { homes } from '#contract/home'
import { leagueManagement } from '#contract/leagues/management'
import { rules } from '#contract/rules'
import { weeks } from '#contract/weeks'
import { winnings } from '#contract/winnings'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Every answer that tells of a league's rules, or follows from them. */
export const ruleQueries = [
  rules.book,
  rules.kinds,
  homes.read,
  winnings.stats,
  weeks.staged,
  leagueManagement.audit,
] as const

/** The rules of a league; read anew when they show again, for a published week moves what they can still pay. */
export const useRulebook = (leagueId: number) => useApiQuery(rules.book, { leagueId }, { freshForMs: 5000 })
