import { fireEvent, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { startOfTime } from '#testing/start-of-time'
import { world, type Client, type World } from '#testing/world'
import { dayText } from '#ui/lib/format'
import { AdminPage } from '#ui/pages/admin/admin-page.tsx'
import { showScreen } from './screen.ts'

export const showAdmin = async (w: World, client: Client, path = '/admin?tab=overview') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, createElement(AdminPage, { user }), path)
}

export const inDialog = async (name: string | RegExp) =>
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
export const toastText = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast .t-strong' })).closest('.toast')?.textContent
export const choose = async (menu: string, item: string) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: menu }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

/** The cells of a table, row by row. */
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map(row => [...row.children].map(({ textContent }) => textContent))
export const rows = async (caption: string) =>
  rowsOf(await screen.findByLabelText(caption, { selector: 'table' }))
export const factsIn = (part: HTMLElement) =>
  Object.fromEntries(
    [...part.querySelectorAll('dl > div')].map(({ children: [name, fact] }) => [
      name?.textContent,
      fact?.textContent,
    ]),
  )
export const cardOf = async (title: string) => {
  const card = (await screen.findByText(title, { selector: 'h2' })).closest('section')
  if (!card) throw new Error(`${title} is the title of a card`)
  return card
}

/** The day on which all of it happens. */
export const today = dayText(new Date(startOfTime).toISOString())

/** A league with an award and two managers, one that has ended, and an administrator. */
export const stage = async (refuses: (asked: { method: string; url: string }) => boolean = () => false) => {
  const w = await world({ ownServer: true })
  let isBroken = false
  w.server.addHook('onRequest', async (asked, reply) => {
    if (isBroken && refuses(asked)) await reply.code(503).send({ message: '', code: 'busy' })
  })
  const played = await make.league(w, { managers: 3, premium: true, name: 'Turf Wars' })
  await played.client.call(leagues.pot, { leagueId: played.league.id, totalPotAmount: 1000 })
  await played.client.call(awards.add, award(played.league.id, played.members[1]?.userId ?? 0))
  const ended = await make.league(w, {
    premium: false,
    name: 'Old Guard',
    commissioner: { firstName: 'Owen' },
  })
  await ended.client.call(leagueManagement.seasonStatus, { leagueId: ended.league.id, status: 'ended' })
  return { w, played, ended, admin: await make.administrator(w), breakDown: () => void (isBroken = true) }
}
