import { awards } from '#contract/awards'
import { leagueLife } from '#contract/leagues/league-life'
import { leagues } from '#contract/leagues/leagues'
import { ledger } from '#contract/winnings'
import { showdown } from '#contract/showdown'
import { sync } from '#contract/weeks'

/** Every answer that tells of awards or of the money they moved. */
export const awardReads = [
  awards.list,
  ledger.stats,
  ledger.leaderboard,
  ledger.entries,
  leagues.list,
  leagues.info,
  sync.log,
  sync.waiting,
  sync.staged,
  showdown.view,
  leagueLife.audit,
] as const
