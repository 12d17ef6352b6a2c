import { useSearchParams } from 'react-router-dom'

/** Changes part of the place. Another league starts at the same tab, another tab at its beginning. */
export type Go = (to: {
  league?: number
  tab?: string
  step?: string
  provider?: string
  week?: number
}) => void

/** Where on a dashboard somebody is. Kept in the address, so that it can be linked to and survives a reload. */
export const useDashboardLocation = () => {
  const [query, setQuery] = useSearchParams()
  const leagueId = /^\d+$/.test(query.get('league') ?? '') ? Number(query.get('league')) : undefined
  const go: Go = to => {
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
  return { leagueId, tab: query.get('tab') ?? 'overview', go }
}
