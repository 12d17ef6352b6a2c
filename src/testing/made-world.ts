import { leagueManagement } from '#contract/leagues/management'
import * as make from './make.ts'
import { leagueToShare } from './shares.ts'
import { showdownLeague } from './showdowns.ts'
import { type Client, type World, world } from './test-app.ts'

type Options = Parameters<typeof world>

/** A world with a league in it, as `make.league` makes it. */
export const withLeague = async (options?: Parameters<typeof make.league>[1], ...of: Options) => {
  const w = await world(...of)
  return { w, ...(await make.league(w, options)) }
}

/** A world with a commissioner in it who has no league yet. */
export const withCommissioner = async (person?: make.Person, ...of: Options) => {
  const w = await world(...of)
  return { w, ...(await make.commissioner(w, person)) }
}

/** A world with a site administrator in it. */
export const withAdministrator = async (...of: Options) => {
  const w = await world(...of)
  return { w, admin: await make.administrator(w) }
}

/** A world with a league whose members can pay for a Showdown, as `showdownLeague` makes it. */
export const withShowdown = async (options?: Parameters<typeof showdownLeague>[1]) => {
  const w = await world()
  return { w, ...(await showdownLeague(w, options)) }
}

/** A world with awards that can be shared, as `leagueToShare` makes them. */
export const withAwardToShare = async (count = 1) => {
  const w = await world()
  return { w, ...(await leagueToShare(w, count)) }
}

/** Ends a league's season and begins the next one, 300 days later: with the commissioner's browser, signed in anew. */
export const nextSeason = async (
  w: World,
  { client, user, leagueId }: Pick<make.MadeLeague, 'client' | 'user' | 'leagueId'>,
): Promise<Client> => {
  await client.call(leagueManagement.seasonStatus, { leagueId, status: 'ended' })
  w.clock.pass(300 * 86_400_000)
  const later = await make.signedInAs(w, user.id)
  await later.call(leagueManagement.seasonStatus, { leagueId, status: 'active' })
  return later
}
