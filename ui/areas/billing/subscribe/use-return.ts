import { useSearchParams } from 'react-router-dom'
import { useEffectEvent, useEffect } from 'react'
import { toast } from '#ui/components/toast'

/** Shows the payment result once after the redirect from the bank, then removes its query parameters. */
export const useReturn = (onPaid: () => void) => {
  const [query, setQuery] = useSearchParams()
  const status = query.get('redirect_status')
  const handleStatus = useEffectEvent((status: string) => {
    toastPaymentResult(status)
    if (status !== 'failed') onPaid()
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        for (const key of returnKeys) next.delete(key)
        return next
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (status !== null) handleStatus(status)
  }, [status])
}

/** Shows the payment result, either in place or after the provider's redirect. */
export const toastPaid = () =>
  toast('premium', 'Payment Successful', 'Welcome to Premium! You now have access to all features.')

export const toastDeclined = (message: string) => toast('negative', 'Payment Failed', message)

export const toastProcessing = () =>
  toast('warning', 'Payment processing', "The bank hasn't responded yet. Premium starts as soon as it does.")

/** Query parameters that the provider adds to the return URL. */
export const returnKeys = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const

const results: Record<string, () => void> = {
  succeeded: toastPaid,
  processing: toastProcessing,
}

/** Shows the result of a payment that was redirected to the bank's page. */
export const toastPaymentResult = (status: string): void =>
  (results[status] ?? (() => toastDeclined("The payment wasn't confirmed. Try again or use another card.")))()

/**
 * Whether the browser loaded this page from the server and so has its content security policy, the only one that allows
 * the card fields. After client-side navigation, the policy of the previous page still applies.
 */
export const isLoadedHere = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation')
  // Unknown: assume so; otherwise the card fields report the error.
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname
}
