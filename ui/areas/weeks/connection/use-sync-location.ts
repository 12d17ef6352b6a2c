import { useSearchParams } from 'react-router-dom'
import type { Provider } from '#contract/weeks'
import { firstProvider, isLive, sourceOptions } from '#ui/lib/providers'

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

const remember = (leagueId: number, source: string) => {
  try {
    localStorage.setItem(keyFor(leagueId), source)
  } catch {
    // Storage can be forbidden; the next visit then starts with the first provider again.
  }
}

export type Target = { source?: string; from?: string; step?: SyncStep; week?: number }

/** How a target is written in the address. */
const names: Record<keyof Target, string> = { source: 'provider', from: 'from', step: 'step', week: 'week' }

/** Which source, step and week the sync flow is at; in the address, so that a reload does not lose a review. */
export const useSyncLocation = (leagueId: number, weekToAward: number) => {
  const [query, setQuery] = useSearchParams()
  const told = query.get('provider') ?? remembered(leagueId)
  const source = sourceOptions.find(({ value }) => value === told)?.value ?? firstProvider
  const asked = query.get('from') ?? ''
  const from = isLive(asked) ? asked : firstProvider
  const provider: Provider = source === 'file' ? from : source
  const week = Number(query.get('week'))
  return {
    source,
    /** Whose week it is: that of a saved file is the provider's that sent it. */
    provider,
    step: syncSteps.find(step => step === query.get('step')),
    week: Number.isInteger(week) && week >= 1 && week <= 18 ? week : weekToAward,
    go: (to: Target) => {
      if (to.source) remember(leagueId, to.source)
      setQuery(before => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(to)) next.set(names[key as keyof Target], String(value))
        return next
      })
    },
  }
}

export type SyncLocation = ReturnType<typeof useSyncLocation>
