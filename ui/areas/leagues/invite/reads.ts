import { awards } from '#contract/awards'
import { invitations } from '#contract/leagues/joining'
import { leagueLife } from '#contract/leagues/league-life'
import { leagues } from '#contract/leagues/leagues'
import { ledger } from '#contract/winnings'
import { sync } from '#contract/weeks'

/** Every answer that tells who is in a league. */
export const memberReads = [
  leagues.members,
  leagues.list,
  leagues.info,
  ledger.stats,
  ledger.leaderboard,
  ledger.entries,
  awards.list,
  sync.read,
  sync.staged,
  leagueLife.audit,
] as const

/** Every answer that tells who was invited. */
export const invitationReads = [invitations.list, leagueLife.audit] as const
