import { useEffect, useRef } from 'react'
import type { OutputOf } from '#contract/kernel/endpoint'
import { sharing } from '#contract/sharing'
import type { SharePlace } from '#domain/share-address'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/**
 * Links that no longer earn credit show no toast: the content is still there, and credit only matters to the sharer.
 */
const toastCredit = ({ creditAwarded, alreadyCredited, message }: OutputOf<typeof sharing.verify>) => {
  if (creditAwarded) return toast('positive', 'Streak +1!', message, 5000)
  if (alreadyCredited) return toast('warning', 'Already Maxed Out', message, 4000)
  return /log in/i.test(message) && toast('warning', 'Login to Earn Credits', message, 4000)
}

const toastCreditError = () =>
  toast('negative', 'Credit Error', 'Could not process streak credit. Please try again later.', 3000)

/** Credits the link's creator for the visit; requested once, after the award has loaded. */
export const useVisitCredit = ({ awardId, slug }: SharePlace, token: string | null): void => {
  const { mutate } = useApiMutation(sharing.verify, { refresh: 'nothing' })
  const requested = useRef('')
  useEffect(() => {
    if (!token || requested.current === token) return
    requested.current = token
    mutate({ awardId, slug, token }, { onSuccess: toastCredit, onError: toastCreditError })
  }, [awardId, slug, token, mutate])
}
