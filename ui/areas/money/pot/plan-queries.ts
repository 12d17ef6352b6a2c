import { homes } from '#contract/home'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { potAllocations } from '#contract/money/pot-allocations'
import { settle } from '#contract/money/settle'
import { rules } from '#contract/rules'
import { winnings } from '#contract/winnings'

/** Queries to invalidate when a plan is saved. */
export const plannerQueries = [
  planner.read,
  dues.read,
  settle.read,
  potAllocations.list,
  rules.rulebook,
  rules.kinds,
  winnings.entries,
  winnings.stats,
  homes.read,
  leagues.list,
  leagues.info,
  leagueManagement.audit,
] as const
