import { createElement } from 'react'
import { accounts } from '#contract/accounts/accounts'
import { CommissionerPage } from '#ui/pages/commissioner/commissioner-page.tsx'
import * as make from '#testing/make'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { showScreen } from './screen.ts'

/** Renders the commissioner's dashboard with a query string. */
export const showDashboard = async (w: TestApp, client: Client, query = '') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, createElement(CommissionerPage, { user }), `/commissioner-dashboard${query}`)
}

/** Creates a league past its first week by default, runs `prepare` and renders the commissioner's dashboard. */
export const dashboardOf = async (
  query: string,
  options: Parameters<typeof make.league>[1] & Parameters<typeof startTestApp>[0] & { begun?: boolean } = {},
  prepare?: (made: make.MadeLeague & { w: TestApp }) => Promise<unknown>,
) => {
  const w = await startTestApp(options)
  const made = await make.league(w, options)
  if (options.begun ?? true) await make.begun(made)
  await prepare?.({ ...made, w })
  return { ...made, w, leagueId: made.league.id, ...(await showDashboard(w, made.client, query)) }
}
