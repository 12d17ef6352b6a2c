import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lastPaidWeek, unpaidText } from '#core/leagues/season/last-paid-week'
import type { StagedWeek } from './find-staged.ts'

type Setting = Pick<
  LeagueRecord,
  'name' | 'last_paid_week' | 'season_last_week' | 'pays_only_teams_that_play'
>

/** Why a week pays nothing; null for one that does. What it says of its own season counts first. Sample weeks belong to no league. */
export const whyNotPaid = (
  league: Setting,
  { week, isSample }: Pick<StagedWeek, 'week' | 'isSample'>,
): string | null => {
  const known = {
    ...league,
    name: week.leagueName,
    season_last_week: week.lastWeek ?? league.season_last_week,
  }
  if (isSample || week.week <= lastPaidWeek(known)) return null
  return `${unpaidText(known, week.week)}. Change the last paid week in the league's week settings if it should.`
}

/** The week with the players who can win: those of teams that play, unless the league pays all of them. */
export const payableWeek = (league: Setting, week: ProviderWeek): ProviderWeek => {
  const idle = new Set(idleTeams(league, week).map(({ key }) => key))
  return idle.size === 0
    ? week
    : { ...week, players: week.players.filter(({ teamKey }) => !idle.has(teamKey)) }
}

/** The teams that win nothing because they have nobody to play. */
export const idleTeams = (league: Setting, week: ProviderWeek): ProviderWeek['teams'] =>
  league.pays_only_teams_that_play === 1 ? week.teams.filter(({ plays }) => plays === false) : []
