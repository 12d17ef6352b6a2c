import { useSearchParams } from 'react-router-dom'

/** Where on a dashboard somebody is. Kept in the address, so that it can be linked to and survives a reload. */
export const usePlace = () => {
  const [query, setQuery] = useSearchParams()
  const leagueId = /^\d+$/.test(query.get('league') ?? '') ? Number(query.get('league')) : undefined
  return {
    leagueId,
    tab: query.get('tab') ?? 'overview',
    /** Changes part of the place. Another league starts at the same tab, another tab at its beginning. */
    go: (to: { league?: number; tab?: string; step?: string }) => {
      const next = new URLSearchParams()
      const league = to.league ?? leagueId
      const tab = to.tab ?? query.get('tab')
      if (league !== undefined) next.set('league', String(league))
      if (tab && tab !== 'overview') next.set('tab', tab)
      if (to.step) next.set('step', to.step)
      setQuery(next)
    },
  }
}
