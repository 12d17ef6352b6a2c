import { type Billing, billing } from '#contract/billing'
import { dayText } from '#ui/lib/format'
import type { CallError } from '#ui/lib/call'
import { toast } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/site'
import { paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'

const running: readonly Billing['status'][] = ['active', 'trialing']

const unpaid: readonly Billing['status'][] = ['past_due', 'unpaid', 'paused']

/** Whether the subscription is paid for. */
export const isRunning = ({ status }: Billing): boolean => running.includes(status)

/** Whether a payment of the subscription is due. */
export const isUnpaid = ({ status }: Billing): boolean => unpaid.includes(status)

/** Whether Premium was granted before subscriptions existed: no subscription and no end date. */
export const isLegacy = ({ enabled, tier, premiumUntil, hasSubscription }: Billing): boolean =>
  enabled && tier === 'premium' && premiumUntil === null && !hasSubscription

/** Describes what happens to the subscription next; undefined without one. */
export const nextText = (state: Billing): string | undefined => {
  if (isUnpaid(state)) return 'The last payment failed'
  if (!isRunning(state) || state.periodEnd === null) return undefined
  return `${state.cancelAtPeriodEnd ? 'Ends' : 'Renews'} on ${dayText(state.periodEnd)}`
}

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
