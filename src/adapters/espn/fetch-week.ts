import type { NetworkProvider } from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { countingSteps } from '#adapters/steps'
import type { FetchEspn } from './espn-fetch.ts'
import { merge } from './merge.ts'
import { isOldSeason, noOldLineups } from './old-seasons.ts'
import { buildWeek } from './read-week.ts'
import { matchupPeriodsOf } from './week-state.ts'

const calls = 2

/** Fetches a week from ESPN: first the league, which contains the number of the week's matchups, then their lineups. */
export async function fetchWeek(
  fetchEspn: FetchEspn,
  { week, onProgress }: Pick<Parameters<NetworkProvider['fetchWeek']>[0], 'week' | 'onProgress'>,
): Promise<ProviderWeek> {
  const { begin } = countingSteps(onProgress, calls)
  begin('Fetching the league')
  const league = await fetchEspn(['mSettings', 'mTeam', 'mStatus'])
  const { periods, season } = merge([league])
  if (isOldSeason(season)) throw noOldLineups()
  begin(`Fetching week ${week} lineups`)
  const lineups = await fetchEspn(['mMatchupScore', 'mBoxscore'], {
    week,
    matchups: matchupPeriodsOf(periods, week),
  })
  begin('Processing the week')
  return buildWeek([league, lineups], week)
}
