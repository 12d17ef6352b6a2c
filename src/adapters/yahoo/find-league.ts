import type { FoundLeague, Successor, LeagueQuery } from '#core/kernel/ports/provider'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { malformed } from '#adapters/malformed-error'
import type { FetchYahoo } from './yahoo-fetch.ts'
import { contentOf } from './content.ts'
import { mergeResponses } from './merge-responses.ts'
import { leagueIdIn } from './keys.ts'
import { getLeagueKey } from './league-key.ts'
import { type LeagueSnapshot, readLeague } from './read-league.ts'
import { readTeam } from './read-team.ts'
import { fields } from './shape.ts'

/** Checks that the league is readable and returns its progress. Throws ProviderFault. */
export async function findLeague(fetchYahoo: FetchYahoo, params: LeagueQuery): Promise<FoundLeague> {
  const key = await getLeagueKey(fetchYahoo, params)
  const league = await getSnapshot(fetchYahoo, key)
  if (league.key === '' || league.season === null) {
    throw malformed("Yahoo's response doesn't include the league and season. Try again.")
  }
  return {
    leagueName: league.name,
    season: league.season,
    leagueKey: league.key,
    finishedWeek: finishedWeek(league),
    runningWeek: weekInProgress(league),
    lastWeek: league.endWeek,
    playoffStart: league.playoffStart,
  }
}

/** The league's teams and their managers. Throws ProviderFault. */
export async function listTeams(fetchYahoo: FetchYahoo, params: LeagueQuery): Promise<WeekTeam[]> {
  const response = await fetchYahoo(`league/${await getLeagueKey(fetchYahoo, params)}/teams`)
  return [...mergeResponses([response]).teams].map(([key, team]) => readTeam(key, team))
}

/** Follows the league from season to season. Throws ProviderFault. */
export async function findSuccessor(fetchYahoo: FetchYahoo, params: LeagueQuery): Promise<Successor | null> {
  const first = await getSnapshot(fetchYahoo, await getLeagueKey(fetchYahoo, params))
  let { renewedAs, season } = first
  while (renewedAs !== null && season !== null && season < params.season) {
    const next = await getSnapshot(fetchYahoo, renewedAs)
    if (next.season === params.season)
      return { leagueRef: leagueIdIn(next.key), leagueName: next.name, season: next.season }
    // Stop at circular keys.
    if (next.season === null || next.season <= season) return null
    ;({ renewedAs, season } = next)
  }
  return null
}

const getSnapshot = async (fetchYahoo: FetchYahoo, key: string): Promise<LeagueSnapshot> =>
  readLeague(fields(contentOf(await fetchYahoo(`league/${key}/metadata`)).league))

/**
 * Yahoo advances a league to its next week once the games of the previous one are final, and stops at the last week.
 */
function finishedWeek({ currentWeek, isFinished, startWeek, endWeek }: LeagueSnapshot): number | null {
  const latest = isFinished ? (endWeek ?? currentWeek) : (currentWeek ?? 1) - 1
  return latest === null || latest < (startWeek ?? 1) ? null : latest
}

function weekInProgress({ currentWeek, isFinished, startWeek }: LeagueSnapshot): number | null {
  return isFinished || currentWeek === null || currentWeek < (startWeek ?? 1) ? null : currentWeek
}
