import { homes } from '#contract/home'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { potAllocations } from '#contract/money/pot-allocations'
import { settle } from '#contract/money/settle'
import { statements } from '#contract/money/statements'
import { winnings } from '#contract/winnings'

/** Queries that depend on payments and balances. */
export const moneyQueries = [
  dues.read,
  settle.read,
  planner.read,
  potAllocations.list,
  statements.ledgerPage,
  statements.list,
  statements.read,
  winnings.entries,
  winnings.stats,
  winnings.leaderboard,
  homes.read,
  leagues.list,
  leagues.info,
  leagueManagement.audit,
] as const
