import { awards } from '#contract/awards'
import { homes } from '#contract/home'
import { leagueKinds } from '#contract/league-kinds'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { start } from '#contract/leagues/start'
import { winnings } from '#contract/winnings'
import { showdown } from '#contract/showdown'
import { weeks } from '#contract/weeks'

/** Queries that depend on awards or the money they moved. */
export const awardQueries = [
  homes.read,
  awards.list,
  leagueKinds.list,
  winnings.stats,
  winnings.leaderboard,
  winnings.champion,
  winnings.entries,
  leagues.list,
  leagues.info,
  start.state,
  weeks.log,
  weeks.waiting,
  weeks.staged,
  weeks.waitingCorrections,
  weeks.correction,
  weeks.published,
  weeks.recap,
  showdown.view,
  leagueManagement.audit,
  leagueManagement.templates,
] as const
