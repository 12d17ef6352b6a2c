import { leagueLife } from '#contract/leagues/league-life'
import { leagues } from '#contract/leagues/leagues'
import { ledger } from '#contract/winnings'
import { showdown } from '#contract/showdown'

/** Every answer that tells of money the ledger moved. */
export const ledgerReads = [
  ledger.entries,
  ledger.stats,
  ledger.leaderboard,
  leagues.list,
  leagues.info,
  showdown.view,
  leagueLife.audit,
] as const
