import { type NetworkProvider, ProviderFault } from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { countingSteps } from '#adapters/steps'
import type { FetchYahoo } from './yahoo-fetch.ts'
import { noWeek } from './faults.ts'
import { fillGaps } from './fetch-missing-players.ts'
import { getLeagueKey } from './league-key.ts'
import { buildYahooWeek } from './read-week.ts'
import { unlessFinal } from './provisional-note.ts'

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
