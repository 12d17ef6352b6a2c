import { transfers, type TransferRequest } from '#contract/leagues/transfers'
import { toastError } from '#ui/components/toast'
import { spanText } from '#domain/text'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Returns league transfer requests. Refetched every 30 seconds, because others send and answer them. */
export const useTransfers = () => useApiQuery(transfers.list, {}, { everyMs: 30_000 })

/** Formats the time left until a pending request expires. The server expires it on the next read at the latest. */
export const timeLeftText = ({ expiresAt }: TransferRequest, nowMs: number): string =>
  leftText(Date.parse(expiresAt) - nowMs)

/**
 * Formats the time until an accepted transfer completes. A time in the past shows as completed once the server has
 * processed it.
 */
export const waitingText = ({ completesAt }: TransferRequest, nowMs: number): string =>
  leftText(Date.parse(completesAt ?? '') - nowMs)

const hour = 3_600_000

/** Rounds to the nearest hour, so that 48 hours are still 48 one second in. */
const leftText = (ms: number): string => spanText(ms < hour ? Math.max(0, ms) : Math.round(ms / hour) * hour)

/** Actions on a transfer request, each with a toast. */
export const useDecide = () => {
  const accept = useApiMutation(transfers.accept, {
    done: ({ leagueName, status }) => [
      status === 'waiting' ? 'Accepted, not yours yet' : 'League transferred to you',
      leagueName,
    ],
    onError: toastError('Accept Failed', 'Failed to accept transfer request'),
  })
  const decline = useApiMutation(transfers.decline, {
    done: ({ leagueName }) => ['Transfer declined', leagueName],
    onError: toastError('Decline Failed', 'Failed to decline transfer request'),
  })
  const cancel = useApiMutation(transfers.cancel, {
    done: ({ leagueName }) => ['Transfer canceled', leagueName],
    onError: toastError('Cancel Failed', 'Failed to cancel transfer request'),
  })
  return {
    isPending: accept.isPending || decline.isPending || cancel.isPending,
    accept: (id: number) => accept.mutate({ id }),
    decline: (id: number) => decline.mutate({ id }),
    cancel: (id: number) => cancel.mutate({ id }),
  }
}
