import { useState } from 'react'
import type { Provider } from '#contract/weeks/connections'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { now } from '#ui/lib/clock'
import { useNow } from '#ui/lib/use-now'
import { providerName } from '#ui/lib/providers'
import { Spinner } from '#ui/components/spinner.tsx'

/** Fetch progress with elapsed time: a week takes several requests, and providers can be slow. */
export const FetchProgress = ({ provider, week }: { provider: Provider; week: number }) => {
  const [startedAt] = useState(now)
  const seconds = Math.max(0, Math.floor((useNow(1000) - startedAt) / 1000))
  return (
    <LiveRegion className="t-2 row gap-2" atOnce>
      <Spinner aria-hidden="true" />
      Fetching week {week} from {providerName(provider)}. This takes several requests.
      <span className="num t-3" aria-hidden="true">
        {seconds} s
      </span>
    </LiveRegion>
  )
}
