import { useSearchParams } from 'react-router-dom'
import { Provider } from '#contract/sync'

export const syncSteps = ['settings', 'fetch', 'review', 'log'] as const
export type SyncStep = (typeof syncSteps)[number]

const keyFor = (leagueId: number) => `sidepot-provider-${leagueId}`

const remembered = (leagueId: number): string | null => {
  try {
    return localStorage.getItem(keyFor(leagueId))
  } catch {
    return null
  }
}

const remember = (leagueId: number, provider: Provider) => {
  try {
    localStorage.setItem(keyFor(leagueId), provider)
  } catch {
    // Storage can be forbidden; the next visit then starts with Yahoo again.
  }
}

/** Which provider, step and week the sync flow is at; in the address, so that a reload does not lose a review. */
export const useSyncPlace = (leagueId: number, currentWeek: number) => {
  const [query, setQuery] = useSearchParams()
  const provider = Provider.catch('yahoo').parse(query.get('provider') ?? remembered(leagueId))
  const week = Number(query.get('week'))
  return {
    provider,
    step: syncSteps.find(step => step === query.get('step')),
    week: Number.isInteger(week) && week >= 1 && week <= 18 ? week : currentWeek,
    go: (to: { provider?: Provider; step?: SyncStep; week?: number }) => {
      if (to.provider) remember(leagueId, to.provider)
      setQuery(before => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(to)) next.set(key, String(value))
        return next
      })
    },
  }
}

export type SyncPlace = ReturnType<typeof useSyncPlace>
