import { useSearchParams } from 'react-router-dom'

/** Changes part of the location. A different league keeps the tab; a different tab starts at its beginning. */
export type GoTo = (to: {
  league?: number
  tab?: string
  step?: string
  provider?: string
  week?: number
}) => void

/** Current location on a dashboard, stored in the URL, so that it can be linked and survives a reload. */
export const useDashboardLocation = () => {
  const [query, setQuery] = useSearchParams()
  const leagueId = /^\d+$/.test(query.get('league') ?? '') ? Number(query.get('league')) : undefined
  const goTo: GoTo = to => {
    const next = new URLSearchParams()
    const league = to.league ?? leagueId
    const tab = to.tab ?? query.get('tab')
    if (league !== undefined) next.set('league', String(league))
    if (tab && tab !== 'overview') next.set('tab', tab)
    if (to.step) next.set('step', to.step)
    if (to.provider) next.set('provider', to.provider)
    if (to.week !== undefined) next.set('week', String(to.week))
    setQuery(next)
  }
  return { leagueId, tab: query.get('tab') ?? 'overview', goTo }
}
