import { ProviderFault } from '#core/kernel/ports/provider'
import type { FetchSleeper } from './sleeper-fetch.ts'

/**
 * Creates a client for parts of one league: '' for the league itself, which must be requested first, then '/users' and
 * so on. Throws ProviderFault 'not-configured', 'not-found' when the league does not exist (Sleeper returns 404 or
 * null), and 'no-week' when an existing league lacks the requested part.
 */
export function leagueFetcher(fetchSleeper: FetchSleeper, leagueRef: string): FetchSleeper {
  if (leagueRef === '') {
    throw new ProviderFault('not-configured', 'Enter the number from your Sleeper league URL first.')
  }
  return async part => {
    const response = /^\d+$/.test(leagueRef) ? await fetchSleeper(`/league/${leagueRef}${part}`) : null
    if (response !== null) return response
    throw part === '' ? noLeague(leagueRef) : noPart(leagueRef, part)
  }
}

const noLeague = (leagueRef: string) =>
  new ProviderFault('not-found', `Sleeper has no league ${leagueRef}. Check the number in the league URL.`)

const noPart = (leagueRef: string, part: string) => {
  const week = /^\/matchups\/(\d+)$/.exec(part)?.[1]
  return week === undefined
    ? new ProviderFault(
        'malformed',
        `Sleeper has league ${leagueRef} but isn't returning its ${part.slice(1)} right now. Try again in a few minutes.`,
      )
    : noLineups(Number(week), `league ${leagueRef}`)
}

export const noLineups = (week: number, league: string): ProviderFault =>
  new ProviderFault(
    'no-week',
    `Sleeper has no lineups for week ${week} of ${league}. The league may not play that week. Choose another one.`,
  )
