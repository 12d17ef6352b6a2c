import type { Integration } from '#contract/weeks/connections'
import { Banner } from '#ui/components/banner.tsx'
import { momentText } from '#ui/lib/format'
import { providerName } from '#ui/lib/providers'

/** Reason for the last failed request, and the time of the automatic retry. */
export const ConnectionProblem = ({ integration }: { integration: Integration }) => {
  const { provider, connectionStatus, errorMessage, nextTryAt } = integration
  if (connectionStatus !== 'error' || !errorMessage) return null
  return (
    <Banner tone="neg" title={`${providerName(provider)} connection failed.`}>
      {errorMessage}
      {nextTryAt && ` Sidepot tries again automatically ${momentText(nextTryAt)}.`}
    </Banner>
  )
}
