import { CircleDashed, PlugZap, Unplug } from 'lucide-react'
import type { Integration } from '#contract/weeks/connections'
import { Badge } from '#ui/components/badge.tsx'
import { providerName } from '#ui/lib/providers'

/** Connection status: connected, failed, or untested since the last change. */
export const ConnectionBadge = ({ integration }: { integration: Integration }) => {
  const { provider, connectionStatus } = integration
  const name = providerName(provider)
  if (connectionStatus === 'active')
    return (
      <Badge tone="pos">
        <PlugZap />
        {name} connected
      </Badge>
    )
  if (connectionStatus === 'error')
    return (
      <Badge tone="neg">
        <Unplug />
        {name} connection failed
      </Badge>
    )
  return (
    <Badge>
      <CircleDashed />
      {name} not tested
    </Badge>
  )
}
