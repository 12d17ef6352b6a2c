import { homes } from '#contract/home'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { winnings } from '#contract/winnings'
import { showdown } from '#contract/showdown'

/** Every answer that tells of money the ledger moved. */
export const ledgerReads = [
  winnings.entries,
  homes.read,
  winnings.stats,
  winnings.leaderboard,
  winnings.champion,
  leagues.list,
  leagues.info,
  showdown.view,
  leagueManagement.audit,
] as const
