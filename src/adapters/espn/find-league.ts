import type { FoundLeague, LeagueFinder, LeagueQuery } from '#core/kernel/ports/provider'
import { withKnownNames } from '#adapters/bounded-names'
import type { HttpRequest } from '#adapters/http/http-client'
import { createEspnFetch } from './espn-fetch.ts'
import { type Merged, merge } from './merge.ts'
import { listedTeams } from './read-teams.ts'
import { startedPositions } from './slots.ts'
import { finishedWeek, playoffStartOf, weekInProgress } from './week-state.ts'

/** Summarizes a league and its progress. */
export const foundLeague = (league: Merged): FoundLeague => ({
  leagueName: league.leagueName,
  season: league.season,
  leagueKey: null,
  finishedWeek: finishedWeek(league),
  runningWeek: weekInProgress(league),
  lastWeek: league.finalPeriod,
  playoffStart: playoffStartOf(league),
})

/** Finds ESPN leagues: public ones directly, private ones with two cookies. */
export const espnFinder = (request: HttpRequest, apiUrl: string): LeagueFinder => ({
  async lookUp({ leagueRef, season, secrets }) {
    const params: LeagueQuery = { leagueRef, season, secrets, leagueKey: null, accessToken: tokenRequested }
    const response = await createEspnFetch(request, apiUrl, params)(['mSettings', 'mStatus', 'mTeam'])
    const league = merge([response])
    return withKnownNames({
      leagueRef,
      ...foundLeague(league),
      positions: startedPositions([response]),
      teams: listedTeams(league),
    })
  },
})

const tokenRequested = () => Promise.reject(new Error("ESPN doesn't use tokens"))
