import { CircleDashed, PlugZap, Unplug } from 'lucide-react'
import type { Integration } from '#contract/weeks'
import { Badge } from '#ui/components/badge.tsx'
import { providerName } from '#ui/lib/providers'

/** How the connection stands: connected, failed, or not tested since it was changed. */
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
