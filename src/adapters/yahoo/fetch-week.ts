import { type NetworkProvider, ProviderFault } from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { countingSteps } from '#adapters/steps'
import type { FetchYahoo } from './ask-yahoo.ts'
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
  ask: FetchYahoo,
  wanted: Parameters<NetworkProvider['fetchWeek']>[0],
): Promise<ProviderWeek> {
  const { week } = wanted
  const steps = countingSteps(wanted.onProgress, calls)
  steps.begin('Finding the league')
  const leagueKey = await getLeagueKey(ask, wanted)
  steps.begin('Fetching the settings')
  const settings = await ask(`league/${leagueKey}/settings`)
  steps.begin(`Fetching the week ${week} scoreboard`)
  const askWeek = weekRequests(ask, wanted)
  const scoreboard = await unlessFinal(() => askWeek(`league/${leagueKey}/scoreboard;week=${week}`))
  steps.begin(`Fetching week ${week} lineups`)
  const whole = await unlessFinal(() =>
    askWeek(`league/${leagueKey}/teams/roster;week=${week}/players/stats;type=week;week=${week}`),
  )
  const answers = [settings, scoreboard, whole].filter(answer => answer !== undefined)
  const complete = await fillGaps({ ask: askWeek, steps, leagueKey, week }, answers)
  steps.begin('Processing the week')
  return buildYahooWeek(complete, week)
}

/** The league exists, so a missing part means that the week was not found. */
const weekRequests =
  (ask: FetchYahoo, { leagueRef, week }: { leagueRef: string; week: number }): FetchYahoo =>
  async path => {
    try {
      return await ask(path)
    } catch (error) {
      throw error instanceof ProviderFault && error.kind === 'not-found' ? noWeek(leagueRef, week) : error
    }
  }
