import { seasons } from '#contract/seasons'
import * as make from './make.ts'
import { leagueToShare } from './shares.ts'
import { showdownLeague } from './showdowns.ts'
import { type Client, type TestApp, startTestApp } from './test-app.ts'

type Options = Parameters<typeof startTestApp>

/** World with a league, as created by `make.league`. */
export const withLeague = async (options?: Parameters<typeof make.league>[1], ...of: Options) => {
  const w = await startTestApp(...of)
  return { w, ...(await make.league(w, options)) }
}

export const withCommissioner = async (person?: make.Person, ...of: Options) => {
  const w = await startTestApp(...of)
  return { w, ...(await make.commissioner(w, person)) }
}

export const withAdministrator = async (...of: Options) => {
  const w = await startTestApp(...of)
  return { w, admin: await make.administrator(w) }
}

/** World with a league whose members can pay for a Showdown, as created by `showdownLeague`. */
export const withShowdown = async (options?: Parameters<typeof showdownLeague>[1], ...of: Options) => {
  const w = await startTestApp(...of)
  return { w, ...(await showdownLeague(w, options)) }
}

/** World with awards that can be shared, as created by `leagueToShare`. */
export const withAwardToShare = async (count = 1) => {
  const w = await startTestApp()
  return { w, ...(await leagueToShare(w, count)) }
}

/** Ends a league's season and starts the next one 300 days later; signs the commissioner in again. */
export const nextSeason = async (
  w: TestApp,
  { client, user, leagueId }: Pick<make.MadeLeague, 'client' | 'user' | 'leagueId'>,
): Promise<Client> => {
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  w.clock.pass(300 * 86_400_000)
  const later = await make.signedInAs(w, user.id)
  await later.call(seasons.setStatus, { leagueId, status: 'active' })
  return later
}
