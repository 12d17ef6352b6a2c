import { homes } from '#contract/weeks/home'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { potAllocations } from '#contract/money/pots'
import { settle } from '#contract/money/settle'
import { statements } from '#contract/money/statements'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { seasonStats, leaderboards } from '#contract/money/leaderboards'

/** Queries that depend on payments and balances. */
export const moneyQueries = [
  dues.read,
  settle.read,
  planner.read,
  potAllocations.list,
  statements.ledgerPage,
  statements.list,
  statements.read,
  ledgerEntries.list,
  seasonStats.read,
  leaderboards.read,
  homes.read,
  leagues.list,
  leagues.info,
  leagueManagement.audit,
] as const
