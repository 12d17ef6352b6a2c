import { homes } from '#contract/weeks/home'
import { leagueManagement } from '#contract/leagues/management'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { pools } from '#contract/money/pools'
import { settle } from '#contract/money/settle'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards } from '#contract/money/leaderboards'

/** Queries that depend on side pots or on their players' balances. */
export const poolQueries = [
  pools.list,
  settle.read,
  dues.read,
  planner.read,
  ledgerEntries.list,
  leaderboards.read,
  homes.read,
  leagueManagement.audit,
] as const
