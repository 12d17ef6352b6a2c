import { useSearchParams } from 'react-router-dom'
import type { Provider } from '#contract/weeks'
import { firstProvider, isLive, sourceOptions } from '#ui/lib/providers'

/**
 * Which source the settings are about, in the address: the one that is looked at need not be the one in use.
 *
 * @param chosen the source that the league used last, on any device
 */
export const useSource = (chosen: string | null) => {
  const [query, setQuery] = useSearchParams()
  const told = query.get('provider') ?? chosen
  const source = sourceOptions.find(({ value }) => value === told)?.value ?? firstProvider
  const asked = query.get('from') ?? ''
  const from = isLive(asked) ? asked : firstProvider
  const provider: Provider = source === 'file' ? from : source
  return {
    source,
    /** Whose scores they are: those of a saved file are the provider's that sent it. */
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
