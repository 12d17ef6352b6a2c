import { awards } from '#contract/awards'
import { homes } from '#contract/home'
import { invitations, joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { winnings } from '#contract/winnings'
import { weeks } from '#contract/weeks'

/** Queries that depend on the league's members. */
export const memberQueries = [
  leagues.members,
  joining.settings,
  leagues.list,
  leagues.info,
  winnings.stats,
  winnings.leaderboard,
  winnings.entries,
  homes.read,
  awards.list,
  weeks.read,
  weeks.staged,
  leagueManagement.audit,
] as const

/** Queries that depend on the invitations. */
export const invitationQueries = [invitations.list, leagueManagement.audit] as const
