import { useQuery } from '@tanstack/react-query'
import { sharing, type ShareActivity } from '#contract/sharing'
import { call, type CallError } from '#ui/lib/call'
import { useNow } from '#ui/lib/use-now'

/** How long a link earns credit. */
const lifetimeMs = 5 * 60_000

/**
 * The link of an award: made when the dialog opens, unless that is still to be asked for, and again on `refetch`. The
 * time it has left is counted from its arrival, not from the server's clock, which may differ from this device's.
 */
export const useShareLink = (awardId: number, isChosen: boolean) => {
  const link = useQuery<ShareActivity, CallError>({
    queryKey: [sharing.share.path, { awardId }],
    queryFn: () => call(sharing.share, { awardId, platform: 'web', confirmed: false }),
    enabled: isChosen,
    // Every opening makes its own link.
    gcTime: 0,
  })
  const now = useNow(1000)
  return { ...link, leftMs: link.data ? Math.max(0, link.dataUpdatedAt + lifetimeMs - now) : undefined }
}
