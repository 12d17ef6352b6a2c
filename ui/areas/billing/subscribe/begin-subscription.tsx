import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { billing } from '#contract/billing'
import type { InputOf } from '#contract/kernel/endpoint'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { lazy } from '#ui/components/lazy.tsx'
import { SettingUp, SetupRequired, SubscriptionError } from './setup-states.tsx'

const PaymentForm = lazy(() => import('./payment-form.tsx').then(m => m.PaymentForm))

const incomplete = 'Payment setup incomplete. Please try again.'
const failed = 'Failed to initialize payment. Please try again.'

export type Chosen = InputOf<typeof billing.subscribe>

/** Starts a subscription, or resumes one that waits for payment, and asks for the card. */
export const BeginSubscription = ({
  chosen,
  publishableKey,
  onPaid,
  onUnknownCode,
}: {
  chosen: Chosen
  publishableKey: string
  onPaid: () => void
  onUnknownCode: (message: string) => void
}) => {
  const begin = useApiMutation(billing.subscribe, {
    refresh: 'nothing',
    onError: ({ code, message }) => {
      if (code === 'unknown_code') onUnknownCode(message)
      else toast('negative', 'Error', message || failed)
    },
  })
  const hasBegun = useRef(false)
  const start = () =>
    begin.mutate(chosen, {
      onSuccess: ({ clientSecret }) => {
        if (clientSecret === null) onPaid()
      },
    })
  const startOnce = useEffectEvent(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    start()
  })
  useEffect(() => startOnce(), [])
  if (begin.error?.code === 'payment_incomplete')
    return <SetupRequired message={begin.error.message || incomplete} onRetry={start} />
  if (begin.error) return <SubscriptionError message={begin.error.message || failed} />
  // If nothing is due, Premium has already started and the page will be notified.
  if (!begin.data || begin.data.clientSecret === null) return <SettingUp />
  if (begin.data.clientSecret === '') return <SetupRequired message={incomplete} onRetry={start} />
  return (
    <Suspense fallback={<SettingUp />}>
      <PaymentForm
        publishableKey={publishableKey}
        clientSecret={begin.data.clientSecret}
        due={begin.data.due}
        onPaid={onPaid}
      />
    </Suspense>
  )
}
