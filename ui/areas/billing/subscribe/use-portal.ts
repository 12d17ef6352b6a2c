import { billing } from '#contract/billing'
import { toast } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/base-path'
import type { CallError } from '#ui/lib/call'
import { paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'

const untilSubscribeMs = 2000

/** Redirects users without a subscription to the subscribe page. Returns whether it did. */
export const sendToSubscribe = (error: CallError): boolean => {
  if (!error.redirectToSubscribe) return false
  toast('warning', 'Setup Required', error.message)
  setTimeout(() => location.assign(withBasePath(paths.subscribe)), untilSubscribeMs)
  return true
}

/** Opens the provider's portal for cards and invoices. */
export const usePortal = () => {
  const portal = useApiMutation(billing.openPortal, {
    refresh: 'nothing',
    onError: error => {
      if (!sendToSubscribe(error))
        toast('negative', 'Billing Portal Unavailable', error.message || 'Failed to open the billing portal')
    },
  })
  const open = () => portal.mutate({}, { onSuccess: ({ url }) => location.assign(url) })
  return { open, isOpening: portal.isPending }
}
