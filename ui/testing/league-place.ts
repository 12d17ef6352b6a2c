import { createElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { accounts } from '#contract/accounts/accounts'
import { LeaguePlaces } from '#ui/pages/league/league-places.tsx'
import type { Client, World } from '#testing/world'
import { showScreen } from './screen.ts'

/** A place of a league on a screen, by what follows the league in its address: 'week/11', 'money/dues'. */
export const showLeaguePlace = async (w: World, client: Client, leagueId: number, place: string) => {
  const user = await client.call(accounts.current, {})
  const element = createElement(LeaguePlaces, { user })
  return showScreen(
    w,
    client,
    createElement(Routes, null, createElement(Route, { path: '/leagues/:leagueId/*', element })),
    `/leagues/${leagueId}/${place}`,
  )
}
