import { useQuery } from '@tanstack/react-query'
import { sharing, type ShareActivity } from '#contract/sharing'
import { call, type CallError } from '#ui/lib/call'
import { useNow } from '#ui/lib/use-now'

/** How long a link earns credit. */
const lifetimeMs = 5 * 60_000

/**
 * The link of an award. It makes the award public, so nothing makes it but `make`, for whoever copies or shares it: answers
 * the one that was made in this dialog, or undefined where none could be. `renew` makes another. `leftMs` is how long it
 * still earns credit.
 */
export const useShareLink = (awardId: number) => {
  const link = useQuery<ShareActivity, CallError>({
    queryKey: [sharing.share.path, { awardId }],
    queryFn: () => call(sharing.share, { awardId, platform: 'web', confirmed: false }),
    enabled: false,
    retry: false,
    // Every opening makes its own link.
    gcTime: 0,
  })
  const { data, error, isFetching } = link
  const now = useNow(1000)
  const renew = async (): Promise<ShareActivity | undefined> => (await link.refetch()).data
  return {
    ...{ data, error, isFetching, renew },
    make: async () => data ?? renew(),
    // Never more than there is: the clock shown ticks behind the server's.
    leftMs: data ? Math.min(lifetimeMs, Math.max(0, Date.parse(data.tokenExpiry) - now)) : undefined,
  }
}
