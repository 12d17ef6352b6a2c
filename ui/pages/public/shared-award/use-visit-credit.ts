import { useEffect, useRef } from 'react'
import type { OutputOf } from '#contract/kernel/endpoint'
import { sharing } from '#contract/sharing'
import type { SharePlace } from '#domain/share-address'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** A link that earns nothing any more is silent: what it shows is still there, and the credit is the sharer's business. */
const notifyWinner = ({ creditAwarded, alreadyCredited, message }: OutputOf<typeof sharing.verify>) => {
  if (creditAwarded) return toast('positive', 'Streak +1!', message, 5000)
  if (alreadyCredited) return toast('warning', 'Already Maxed Out', message, 4000)
  return /log in/i.test(message) && toast('warning', 'Login to Earn Credits', message, 4000)
}

const toastError = () =>
  toast('negative', 'Credit Error', 'Could not process streak credit. Please try again later.', 3000)

/** Whoever made the link gets a point for the visit: asked for once, when the award has loaded. */
export const useVisitCredit = ({ awardId, slug }: SharePlace, token: string | null): void => {
  const { mutate } = useApiMutation(sharing.verify)
  const asked = useRef('')
  useEffect(() => {
    if (!token || asked.current === token) return
    asked.current = token
    mutate({ awardId, slug, token }, { onSuccess: notifyWinner, onError: toastError })
  }, [awardId, slug, token, mutate])
}
