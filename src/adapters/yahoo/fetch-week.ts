import { type NetworkProvider, ProviderFault, type FaultKind } from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { countingSteps } from '#adapters/steps'
import { plural } from '#domain/text'
import { type FetchYahoo, noWeek } from './yahoo-fetch.ts'
import { getLeagueKey } from './league-key.ts'
import { buildYahooWeek } from './read-week.ts'
import { mergeResponses, teamName, type MergedResponses } from './merge-responses.ts'
import { areRanksMissed, areSeedsMissed } from './read-score.ts'
import { text, fields } from './shape.ts'

const calls = 4

/**
 * Fetches a week from Yahoo with sequential requests: the whole week in one response, and missing parts team by team.
 * Throws ProviderFault.
 */
export async function fetchWeek(
  fetchYahoo: FetchYahoo,
  params: Parameters<NetworkProvider['fetchWeek']>[0],
): Promise<ProviderWeek> {
  const { week } = params
  const steps = countingSteps(params.onProgress, calls)
  steps.begin('Finding the league')
  const leagueKey = await getLeagueKey(fetchYahoo, params)
  steps.begin('Fetching the settings')
  const settings = await fetchYahoo(`league/${leagueKey}/settings`)
  steps.begin(`Fetching the week ${week} scoreboard`)
  const fetchForWeek = weekRequests(fetchYahoo, params)
  const scoreboard = await unlessFinal(() => fetchForWeek(`league/${leagueKey}/scoreboard;week=${week}`))
  steps.begin(`Fetching week ${week} lineups`)
  const whole = await unlessFinal(() =>
    fetchForWeek(`league/${leagueKey}/teams/roster;week=${week}/players/stats;type=week;week=${week}`),
  )
  const responses = [settings, scoreboard, whole].filter(response => response !== undefined)
  const complete = await fillGaps({ fetchYahoo: fetchForWeek, steps, leagueKey, week }, responses)
  steps.begin('Processing the week')
  return buildYahooWeek(complete, week)
}

/** The league exists, so a missing part means that the week was not found. */
const weekRequests =
  (fetchYahoo: FetchYahoo, { leagueRef, week }: { leagueRef: string; week: number }): FetchYahoo =>
  async path => {
    try {
      return await fetchYahoo(path)
    } catch (error) {
      throw error instanceof ProviderFault && error.kind === 'not-found' ? noWeek(leagueRef, week) : error
    }
  }

type PlayerRequests = {
  fetchYahoo: FetchYahoo
  steps: ReturnType<typeof countingSteps>
  leagueKey: string
  week: number
}

/** Yahoo returns the points of at most 25 players in one response. */
const playersAtOnce = 25

/**
 * Completes the responses with the missing parts of a week: teams, rosters of single teams, and points that Yahoo
 * silently omits from some rosters. Requests nothing when the data is complete. Throws ProviderFault.
 */
export async function fillGaps(request: PlayerRequests, responses: unknown[]): Promise<unknown[]> {
  const named = await withTeams(request, withoutBroken(responses))
  const withLineups = await withRosters(request, named)
  return withStandings(request, await withPoints(request, withLineups))
}

/** The last response has the whole week. An unreadable one counts as missing. */
function withoutBroken(responses: unknown[]): unknown[] {
  try {
    mergeResponses(responses)
    return responses
  } catch (error) {
    if (error instanceof ProviderFault) return responses.slice(0, -1)
    throw error
  }
}

async function withTeams(
  { fetchYahoo, steps, leagueKey }: PlayerRequests,
  responses: unknown[],
): Promise<unknown[]> {
  const { teams, leagues } = mergeResponses(responses)
  const all = Math.max(0, ...leagues.map(league => league.teamCount ?? 0))
  if (teams.size > 0 && teams.size >= all) return responses
  steps.more(1)
  steps.begin('Fetching the teams')
  return [...responses, await fetchYahoo(`league/${leagueKey}/teams`)]
}

async function withRosters(
  { fetchYahoo, steps, week }: PlayerRequests,
  responses: unknown[],
): Promise<unknown[]> {
  const got = mergeResponses(responses)
  const missing = [...got.teams].filter(([key]) => (got.rosters.get(key)?.players.size ?? 0) === 0)
  const rosters: unknown[] = []
  let hasPointsInside = true
  steps.more(missing.length)
  for (const [key, team] of missing) {
    steps.begin(`Fetching the lineup of ${teamName(key, team)}`)
    const roster = `team/${key}/roster;week=${week}`
    const full: unknown = hasPointsInside
      ? await unlessFinal(() => fetchYahoo(`${roster}/players/stats;type=week;week=${week}`))
      : undefined
    hasPointsInside = full !== undefined
    rosters.push(full ?? (await fetchYahoo(roster)))
  }
  return [...responses, ...rosters]
}

async function withPoints(
  { fetchYahoo, steps, leagueKey, week }: PlayerRequests,
  responses: unknown[],
): Promise<unknown[]> {
  const keys = playersWithoutPoints(mergeResponses(responses))
  const pages: unknown[] = []
  steps.more(Math.ceil(keys.length / playersAtOnce))
  for (let from = 0; from < keys.length; from += playersAtOnce) {
    const chunk = keys.slice(from, from + playersAtOnce)
    steps.begin(`Fetching points for ${plural(chunk.length, 'player')}`)
    pages.push(
      await fetchYahoo(
        `league/${leagueKey}/players;player_keys=${chunk.join(',')}/stats;type=week;week=${week}`,
      ),
    )
  }
  return [...responses, ...pages]
}

/** Adds the standings if they are needed to identify the third-place game or the teams with a bye. */
async function withStandings(
  { fetchYahoo, steps, leagueKey, week }: PlayerRequests,
  responses: unknown[],
): Promise<unknown[]> {
  const got = mergeResponses(responses)
  if (!areRanksMissed(got, week) && !areSeedsMissed(got, week)) return responses
  steps.more(1)
  steps.begin('Fetching the standings')
  const standings = await unlessFinal(() => fetchYahoo(`league/${leagueKey}/standings`))
  return standings === undefined ? responses : [...responses, standings]
}

const playersWithoutPoints = ({ rosters }: MergedResponses): string[] =>
  [...rosters.values()].flatMap(({ players }) =>
    [...players].flatMap(([key, player]) => (hasPoints(player) ? [] : [key])),
  )

const hasPoints = (player: unknown) => text(fields(fields(player).player_points).total) !== ''

/** Faults after which a different request may succeed; the others apply to every request. */
const passing: FaultKind[] = ['malformed', 'unreachable', 'not-found', 'no-week']

/** Returns the response; undefined if it failed but a different request may succeed. Throws ProviderFault otherwise. */
export async function unlessFinal<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ProviderFault && passing.includes(error.kind)) return undefined
    throw error
  }
}
