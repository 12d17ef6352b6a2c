import { useQuery } from '@tanstack/react-query'
import { sharing, type ShareActivity } from '#contract/sharing'
import { call, type CallError } from '#ui/lib/call'
import { useNow } from '#ui/lib/use-now'

/**
 * The link of an award: made when the dialog opens, unless that is still to be asked for, and again on `refetch`. `leftMs` is
 * how long it still earns credit.
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
  return { ...link, leftMs: link.data ? Math.max(0, Date.parse(link.data.tokenExpiry) - now) : undefined }
}
