import { createElement, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { pots } from '#contract/money/pots'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { startOfTime } from '#testing/start-of-time'
import type { Client, TestApp } from '#testing/test-app'
import { dayText } from '#ui/lib/format'
import { adminPeople, paths } from '#ui/lib/paths'
import { AdminPage } from '#ui/pages/admin/admin-page.tsx'
import { AdminPlaces } from '#ui/pages/admin/admin-places.tsx'
import { startFragileTestApp } from './fragile-world.ts'
import { showScreen } from './screen.ts'

/** Renders an administration page. */
export const showAdmin = async (w: TestApp, client: Client, path: string = adminPeople) => {
  const user = await client.call(accounts.current, {})
  const at = (place: string, element: ReactNode) => createElement(Route, { path: place, element })
  return showScreen(
    w,
    client,
    createElement(
      Routes,
      null,
      at(paths.admin, createElement(AdminPage, { user })),
      at(paths.adminPlaces, createElement(AdminPlaces, { user })),
    ),
    path,
  )
}

export const today = dayText(new Date(startOfTime).toISOString())

/** League with an award and two managers, a league whose season has ended, and a site admin. */
export const stage = async (shouldReject: Parameters<typeof startFragileTestApp>[0] = () => false) => {
  const { w, breakDown } = await startFragileTestApp(shouldReject)
  const played = await make.league(w, { managers: 3, premium: true, name: 'Turf Wars' })
  await played.client.call(pots.set, { leagueId: played.league.id, totalPotAmount: 1000 })
  await played.client.call(awards.add, award(played.league.id, played.members[1]?.userId ?? 0))
  const ended = await make.league(w, {
    premium: false,
    name: 'Old Guard',
    commissioner: { firstName: 'Owen' },
  })
  await ended.client.call(seasons.setStatus, { leagueId: ended.league.id, status: 'ended' })
  return { w, played, ended, admin: await make.administrator(w), breakDown }
}
