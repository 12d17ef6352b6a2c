import { z } from 'zod'
import { type LeagueFinder, ProviderFault } from '#core/kernel/ports/provider'
import { boundedName, withKnownNames } from '#adapters/bounded-names'
import type { FetchSleeper } from './sleeper-fetch.ts'
import { foundLeague, readLeague, readLeagueTeams } from './read-league.ts'
import { inShape, League } from './shapes.ts'
import { startedPositions } from './slots.ts'

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
