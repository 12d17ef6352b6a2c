import { useSearchParams } from 'react-router-dom'
import type { Provider } from '#contract/weeks'
import { firstProvider, isLive, sourceOptions } from '#ui/lib/providers'

export const syncSteps = ['settings', 'fetch', 'review', 'log'] as const
export type SyncStep = (typeof syncSteps)[number]

export type Target = { source?: string; from?: string; step?: SyncStep; week?: number }

/** How a target is written in the address. */
const names: Record<keyof Target, string> = { source: 'provider', from: 'from', step: 'step', week: 'week' }

/**
 * Which source, step and week the sync flow is at; in the address, so that a reload does not lose a review.
 *
 * @param chosen the source that the league used last, on whatever device
 */
export const useSyncLocation = (chosen: string | null, weekToAward: number) => {
  const [query, setQuery] = useSearchParams()
  const told = query.get('provider') ?? chosen
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
      setQuery(before => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(to)) next.set(names[key as keyof Target], String(value))
        return next
      })
    },
  }
}

export type SyncLocation = ReturnType<typeof useSyncLocation>
