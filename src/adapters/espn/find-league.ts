import type { FoundLeague, LeagueFinder, Wanted } from '#core/kernel/ports/provider'
import { withSeenNames } from '#adapters/bounded-names'
import type { HttpRequest } from '#adapters/http/http-client'
import { createEspnFetch } from './ask-espn.ts'
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
export const espnFinder = (ask: HttpRequest, apiUrl: string): LeagueFinder => ({
  async lookUp({ leagueRef, season, secrets }) {
    const wanted: Wanted = { leagueRef, season, secrets, leagueKey: null, accessToken: tokenRequested }
    const answer = await createEspnFetch(ask, apiUrl, wanted)(['mSettings', 'mStatus', 'mTeam'])
    const league = merge([answer])
    return withSeenNames({
      leagueRef,
      ...foundLeague(league),
      positions: startedPositions([answer]),
      teams: listedTeams(league),
    })
  },
})

const tokenRequested = () => Promise.reject(new Error("ESPN doesn't use tokens"))
