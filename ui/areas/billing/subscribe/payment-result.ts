import { toast } from '#ui/components/toast'

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
