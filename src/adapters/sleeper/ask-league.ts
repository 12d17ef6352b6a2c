import { ProviderFault } from '#core/kernel/ports/provider'
import type { AskSleeper } from './ask.ts'

/**
 * A way to ask for parts of one league ('' for the league itself, '/users'). Throws ProviderFault 'not-configured' or
 * 'not-found' when there is no such league; Sleeper may answer an unknown number with 404 or with null.
 */
export function askingLeague(ask: AskSleeper, leagueRef: string): AskSleeper {
  if (leagueRef === '') {
    throw new ProviderFault('not-configured', "Enter the number in the league's address at Sleeper first.")
  }
  return async part => {
    const answer = /^\d+$/.test(leagueRef) ? await ask(`/league/${leagueRef}${part}`) : null
    if (answer !== null) return answer
    throw new ProviderFault(
      'not-found',
      `Sleeper has no league ${leagueRef}; check the number in the league's address.`,
    )
  }
}
