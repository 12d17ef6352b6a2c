import { homes } from '#contract/home'
import { leagueManagement } from '#contract/leagues/management'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { pools } from '#contract/money/pools'
import { settle } from '#contract/money/settle'
import { winnings } from '#contract/winnings'

/** Queries that depend on side pots or on their players' balances. */
export const poolQueries = [
  pools.list,
  settle.read,
  dues.read,
  planner.read,
  winnings.entries,
  winnings.leaderboard,
  homes.read,
  leagueManagement.audit,
] as const
