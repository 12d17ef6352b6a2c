import { awards } from '#contract/awards'
import { invitations } from '#contract/joining'
import { leagueLife } from '#contract/league-life'
import { leagues } from '#contract/leagues'
import { ledger } from '#contract/ledger'
import { sync } from '#contract/sync'

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
