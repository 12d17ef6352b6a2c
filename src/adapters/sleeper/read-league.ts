import { z } from 'zod'
import type { FoundLeague } from '#core/kernel/ports/provider'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { FetchSleeper } from './sleeper-fetch.ts'
import { leagueFetcher } from './fetch-league.ts'
import { readTeams } from './read-teams.ts'
import { inShape, type League, openLeague, Roster, State, User } from './shapes.ts'
import { finishedWeek, lastWeekOf, playoffStartOf, weekInProgress } from './week-state.ts'

/** Fetches the league itself. Throws ProviderFault. */
export const readLeague = async (fetchSleeper: FetchSleeper, leagueRef: string): Promise<League> =>
  openLeague(await leagueFetcher(fetchSleeper, leagueRef)(''))

/** Summarizes a league's progress, based on the NFL state. Throws ProviderFault. */
export async function foundLeague(fetchSleeper: FetchSleeper, league: League): Promise<FoundLeague> {
  const state = inShape(State, await fetchSleeper('/state/nfl'), 'state of the NFL')
  return {
    leagueName: league.name,
    season: Number(league.season),
    leagueKey: null,
    finishedWeek: finishedWeek(league, state),
    runningWeek: weekInProgress(league, state),
    lastWeek: lastWeekOf(league).lastWeek ?? null,
    playoffStart: playoffStartOf(league).playoffStart ?? null,
  }
}

/** Fetches the league's teams without any week. Throws ProviderFault. */
export async function readLeagueTeams(fetchSleeper: FetchSleeper, leagueRef: string): Promise<WeekTeam[]> {
  const fetchFromLeague = leagueFetcher(fetchSleeper, leagueRef)
  const users = inShape(z.array(User), await fetchFromLeague('/users'), 'list of users')
  return readTeams(inShape(z.array(Roster), await fetchFromLeague('/rosters'), 'list of rosters'), users)
}
