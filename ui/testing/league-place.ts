import { createElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { accounts } from '#contract/accounts/accounts'
import { LeaguePlaces } from '#ui/pages/league/league-places.tsx'
import * as make from '#testing/make'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { showScreen } from './screen.ts'

/** Renders a league page by its path below the league: 'week/11', 'money/dues'. */
export const showLeaguePlace = async (w: TestApp, client: Client, leagueId: number, place: string) => {
  const user = await client.call(accounts.current, {})
  const element = createElement(LeaguePlaces, { user })
  return showScreen(
    w,
    client,
    createElement(Routes, null, createElement(Route, { path: '/leagues/:leagueId/*', element })),
    `/leagues/${leagueId}/${place}`,
  )
}

/** Creates a league, runs `prepare` and renders one of its pages. */
export const leaguePlaceOf = async (
  place: string,
  options: Parameters<typeof make.league>[1] & Parameters<typeof startTestApp>[0] = {},
  prepare?: (made: make.MadeLeague & { w: TestApp }) => Promise<unknown>,
) => {
  const w = await startTestApp(options)
  const made = await make.league(w, options)
  await prepare?.({ ...made, w })
  const leagueId = made.league.id
  return { ...made, w, leagueId, ...(await showLeaguePlace(w, made.client, leagueId, place)) }
}
