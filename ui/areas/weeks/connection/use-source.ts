import { useSearchParams } from 'react-router-dom'
import type { Provider } from '#contract/weeks/connections'
import { firstProvider, isLive, sourceOptions } from '#ui/lib/providers'

/**
 * Source shown in the settings, stored in the URL; it may differ from the one in use.
 *
 * @param chosen source the league used last, on any device
 */
export const useSource = (chosen: string | null) => {
  const [query, setQuery] = useSearchParams()
  const providerParam = query.get('provider') ?? chosen
  const source = sourceOptions.find(({ value }) => value === providerParam)?.value ?? firstProvider
  const fromParam = query.get('from') ?? ''
  const from = isLive(fromParam) ? fromParam : firstProvider
  const provider: Provider = source === 'file' ? from : source
  return {
    source,
    /** Provider of the scores; for saved files, the one they came from. */
    provider,
    choose: (to: { provider: string } | { from: string }) =>
      setQuery(
        before => {
          const next = new URLSearchParams(before)
          for (const [key, value] of Object.entries(to)) next.set(key, value)
          return next
        },
        { replace: true },
      ),
  }
}

export type Source = ReturnType<typeof useSource>
