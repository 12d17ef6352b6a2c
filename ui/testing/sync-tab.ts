import { createElement } from 'react'
import { leagues } from '#contract/leagues/leagues'
import { type Provider, weeks } from '#contract/weeks'
import { type Connected } from '#testing/connect'
import { SyncTab } from '#ui/areas/weeks/sync-tab.tsx'
import { showScreen } from './screen.ts'

/** The sync tab of a league at a query of its address. */
export const showSync = async (
  { w, client, league }: Pick<Connected, 'w' | 'client' | 'league'>,
  query = '',
) => {
  const now = await client.call(leagues.info, { leagueId: league.id })
  return showScreen(w, client, createElement(SyncTab, { league: now }), `/${query}`)
}

export const integration = ({ client, league }: Connected, provider: Provider = 'yahoo') =>
  client.call(weeks.read, { leagueId: league.id, provider })

export const settings = '?step=settings&provider=yahoo'
