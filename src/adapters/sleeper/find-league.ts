import { z } from 'zod'
import {
  type LeagueFinder,
  ProviderFault,
  type LeagueQuery,
  type Successor,
  type FoundLeague,
} from '#core/kernel/ports/provider'
import { withKnownNames, boundedName } from '#adapters/bounded-names'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { League, inShape, openLeague, User, State, Roster } from './shapes.ts'
import type { FetchSleeper } from './sleeper-fetch.ts'
import { startedPositions } from './slots.ts'
import { leagueFetcher } from './fetch-league.ts'
import { finishedWeek, weekInProgress, lastWeekOf, playoffStartOf } from './week-state.ts'
import { readTeams } from './read-teams.ts'

const Draft = z.object({ league_id: z.string().nullish() })

const Account = z.object({ user_id: z.string().regex(/^\d+$/) })

const Played = League.extend({ total_rosters: z.number().nullish() })

/** Finds Sleeper leagues, all of which are public. */
export const sleeperFinder = (fetchSleeper: FetchSleeper): LeagueFinder => ({
  async lookUp({ leagueRef }) {
    assertLeagueNumberLength(leagueRef)
    const league = await readLeague(fetchSleeper, leagueRef)
    return withKnownNames({
      leagueRef,
      ...(await foundLeague(fetchSleeper, league)),
      positions: startedPositions(league),
      teams: await readLeagueTeams(fetchSleeper, leagueRef),
    })
  },

  async leagueOfDraft(draftId) {
    const response = /^\d+$/.test(draftId) ? await fetchSleeper(`/draft/${draftId}`) : null
    const leagueRef = response === null ? null : inShape(Draft, response, 'draft').league_id
    if (leagueRef) return leagueRef
    throw new ProviderFault(
      'not-found',
      `Sleeper has no league for draft ${draftId}; it may be a mock draft. Paste the league URL instead.`,
    )
  },

  async leaguesOf(userName, season) {
    const response = /^\w+$/.test(userName) ? await fetchSleeper(`/user/${userName}`) : null
    if (response === null) throw userNotFound(userName)
    const { user_id } = inShape(Account, response, 'account')
    const leagues = await fetchSleeper(`/user/${user_id}/leagues/nfl/${season}`)
    return inShape(z.array(Played), leagues ?? [], "list of a user's leagues")
      .slice(0, maxLeagues)
      .map(({ league_id, name, season, total_rosters }) => ({
        leagueRef: league_id,
        leagueName: boundedName(name),
        season: Number(season),
        teams: total_rosters ?? 0,
      }))
  },
})

const maxLeagues = 100

const minLeagueNumberLength = 17

/** A truncated number is a common copy mistake when selecting with the mouse. */
function assertLeagueNumberLength(leagueRef: string): void {
  if (leagueRef.length >= minLeagueNumberLength) return
  throw new ProviderFault(
    'not-found',
    `Sleeper has no league ${leagueRef}. The number has 18 or 19 digits; part of it may be missing.`,
  )
}

const userNotFound = (userName: string) =>
  new ProviderFault(
    'not-found',
    `Sleeper has no user ${userName}. Check the spelling, or paste your league URL.`,
  )

/** Maximum number of managers to query: one of them is almost certainly in the league again. */
const checkedManagers = 4

/**
 * Finds the league of the wanted season that continues this one. Sleeper's leagues only link back
 * (`previous_league_id`), so the search goes through the leagues of its managers, one season at a time. Throws
 * ProviderFault.
 */
export async function findSuccessor(
  fetchSleeper: FetchSleeper,
  { leagueRef, season }: Pick<LeagueQuery, 'leagueRef' | 'season'>,
): Promise<Successor | null> {
  const fetchFromLeague = leagueFetcher(fetchSleeper, leagueRef)
  const first = openLeague(await fetchFromLeague(''))
  const users = inShape(z.array(User), await fetchFromLeague('/users'), 'list of users')
  let latest = first
  for (let year = Number(first.season) + 1; year <= season; year += 1) {
    const next = await nextLeague(fetchSleeper, latest, users, year)
    if (next === undefined) return null
    latest = next
  }
  return latest === first ? null : { leagueRef: latest.league_id, leagueName: latest.name, season }
}

/** Starts with the commissioner, who is most likely to stay. */
async function nextLeague(
  fetchSleeper: FetchSleeper,
  before: League,
  users: User[],
  year: number,
): Promise<League | undefined> {
  const likeliest = users.toSorted((a, b) => Number(b.is_owner ?? false) - Number(a.is_owner ?? false))
  for (const { user_id } of likeliest.slice(0, checkedManagers)) {
    const found = await fetchSleeper(`/user/${user_id}/leagues/nfl/${year}`)
    const theirs = inShape(z.array(League), found ?? [], "list of a manager's leagues")
    const next = theirs.find(({ previous_league_id }) => previous_league_id === before.league_id)
    if (next !== undefined) return next
  }
  return undefined
}

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
