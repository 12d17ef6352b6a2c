import { toast } from '#ui/components/toast'

/** What the payment provider says after somebody confirmed: in place, or in the address it sends them back to. */
export const toastPaid = () =>
  toast('premium', 'Payment Successful', 'Welcome to Premium! You now have access to all features.')

export const toastDeclined = (message: string) => toast('negative', 'Payment Failed', message)

export const toastProcessing = () =>
  toast('warning', 'Payment Processing', 'The bank has not answered yet. Premium begins as soon as it does.')

/** The keys that the provider adds to the address on the way back. */
export const returnKeys = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const

const results: Record<string, () => void> = {
  succeeded: toastPaid,
  processing: toastProcessing,
}

/** Tells how a payment ended that led over the bank's own page. */
export const toastPaymentResult = (status: string): void =>
  (
    results[status] ?? (() => toastDeclined('The payment was not confirmed. Try again or use another card.'))
  )()
