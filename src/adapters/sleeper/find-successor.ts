import { z } from 'zod'
import type { Successor, LeagueQuery } from '#core/kernel/ports/provider'
import type { FetchSleeper } from './sleeper-fetch.ts'
import { leagueFetcher } from './fetch-league.ts'
import { inShape, League, openLeague, User } from './shapes.ts'

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
