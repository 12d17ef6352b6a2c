import { useQuery } from '@tanstack/react-query'
import { sharing, type ShareActivity } from '#contract/sharing'
import { call, type CallError } from '#ui/lib/call'
import { useNow } from '#ui/lib/use-now'

const lifetimeMs = 5 * 60_000

/**
 * Manages the share link of an award. Creating it makes the award public, so only `make`, called on copy or share, does
 * it; it returns this dialog's link, or undefined if it couldn't be created. `renew` creates another one. `leftMs` is
 * the remaining time to earn credit.
 */
export const useShareLink = (awardId: number) => {
  const link = useQuery<ShareActivity, CallError>({
    queryKey: [sharing.share.path, { awardId }],
    queryFn: () => call(sharing.share, { awardId, platform: 'web', confirmed: false }),
    enabled: false,
    retry: false,
    // Every opened dialog creates its own link.
    gcTime: 0,
  })
  const { data, error, isFetching } = link
  const now = useNow(1000)
  const renew = async (): Promise<ShareActivity | undefined> => (await link.refetch()).data
  return {
    ...{ data, error, isFetching, renew },
    make: async () => data ?? renew(),
    // Clamped to the lifetime: the displayed clock lags behind the server's.
    leftMs: data ? Math.min(lifetimeMs, Math.max(0, Date.parse(data.tokenExpiry) - now)) : undefined,
  }
}
