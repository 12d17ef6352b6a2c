import { homes } from '#contract/weeks/home'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { potAllocations } from '#contract/money/pots'
import { settle } from '#contract/money/settle'
import { rules } from '#contract/rules/rules'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { seasonStats } from '#contract/money/leaderboards'

/** Queries to invalidate when a plan is saved. */
export const plannerQueries = [
  planner.read,
  dues.read,
  settle.read,
  potAllocations.list,
  rules.rulebook,
  rules.kinds,
  ledgerEntries.list,
  seasonStats.read,
  homes.read,
  leagues.list,
  leagues.info,
  leagueManagement.audit,
] as const
