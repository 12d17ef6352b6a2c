import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lastWeek } from '#domain/calendar'
import type { StagedWeek } from './find-staged.ts'

type Setting = Pick<LeagueRecord, 'last_paid_week' | 'pays_only_teams_that_play'>

/** The last week that pays: the league's own choice, else the last one that it plays by its provider. */
export const lastPaidWeek = (league: Setting, lastPlayed: number | null | undefined): number =>
  league.last_paid_week ?? lastPlayed ?? lastWeek

/** Why a week pays nothing; null for one that does. Sample weeks belong to no league. */
export const whyNotPaid = (
  league: Setting,
  { week, isSample }: Pick<StagedWeek, 'week' | 'isSample'>,
): string | null => {
  const last = lastPaidWeek(league, week.lastWeek)
  if (isSample || week.week <= last) return null
  const reason =
    league.last_paid_week === null
      ? `${week.leagueName} played its last week in week ${last}`
      : `The league's last paid week is week ${last}`
  return `${reason}, so week ${week.week} pays nothing. Change the last paid week in the league's week settings if it should.`
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
