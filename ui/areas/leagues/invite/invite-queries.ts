import { awards } from '#contract/awards'
import { homes } from '#contract/weeks/home'
import { invitations, joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { seasonStats, leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'

/** Queries that depend on the league's members. */
export const memberQueries = [
  leagues.members,
  joining.settings,
  leagues.list,
  leagues.info,
  seasonStats.read,
  leaderboards.read,
  ledgerEntries.list,
  homes.read,
  awards.list,
  connections.read,
  stagedWeeks.read,
  leagueManagement.audit,
] as const

/** Queries that depend on the invitations. */
export const invitationQueries = [invitations.list, leagueManagement.audit] as const
