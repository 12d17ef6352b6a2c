import { configure, fireEvent, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { accounts } from '#contract/accounts/accounts'
import { CommissionerPage } from '#ui/pages/commissioner/commissioner-page.tsx'
import * as make from '#testing/make'
import { type Client, type World, world } from '#testing/world'
import { showScreen } from './screen.ts'

// Tabs and dialogs are loaded when they are first asked for, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 })

/** The commissioner's dashboard on a screen, at a query of its address. */
export const showDashboard = async (w: World, client: Client, query = '') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, createElement(CommissionerPage, { user }), `/commissioner-dashboard${query}`)
}

/** A league that is past its beginning, unless told otherwise, and its commissioner's dashboard once `prepare` is done. */
export const dashboardOf = async (
  query: string,
  options: Parameters<typeof make.league>[1] & Parameters<typeof world>[0] & { begun?: boolean } = {},
  prepare?: (made: make.MadeLeague & { w: World }) => Promise<unknown>,
) => {
  const w = await world(options)
  const made = await make.league(w, options)
  if (options.begun ?? true) await make.begun(made)
  await prepare?.({ ...made, w })
  return { ...made, w, leagueId: made.league.id, ...(await showDashboard(w, made.client, query)) }
}

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))

/** Presses a button of the question that is being asked. */
export const answer = async (name: string) =>
  fireEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name }))

export const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

/** The toast that says this. */
export const toasted = (title: string | RegExp) => screen.findByText(title, { selector: '.toast .t-strong' })
