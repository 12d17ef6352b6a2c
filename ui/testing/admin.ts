import { createElement } from 'react'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { startOfTime } from '#testing/start-of-time'
import type { Client, World } from '#testing/world'
import { dayText } from '#ui/lib/format'
import { AdminPage } from '#ui/pages/admin/admin-page.tsx'
import { fragileWorld } from './fragile-world.ts'
import { showScreen } from './screen.ts'

export const showAdmin = async (w: World, client: Client, path = '/admin?tab=overview') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, createElement(AdminPage, { user }), path)
}

/** The day on which all of it happens. */
export const today = dayText(new Date(startOfTime).toISOString())

/** A league with an award and two managers, one that has ended, and an administrator. */
export const stage = async (refuses: Parameters<typeof fragileWorld>[0] = () => false) => {
  const { w, breakDown } = await fragileWorld(refuses)
  const played = await make.league(w, { managers: 3, premium: true, name: 'Turf Wars' })
  await played.client.call(leagues.pot, { leagueId: played.league.id, totalPotAmount: 1000 })
  await played.client.call(awards.add, award(played.league.id, played.members[1]?.userId ?? 0))
  const ended = await make.league(w, {
    premium: false,
    name: 'Old Guard',
    commissioner: { firstName: 'Owen' },
  })
  await ended.client.call(leagueManagement.seasonStatus, { leagueId: ended.league.id, status: 'ended' })
  return { w, played, ended, admin: await make.administrator(w), breakDown }
}
