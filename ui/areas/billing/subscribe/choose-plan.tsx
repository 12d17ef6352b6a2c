import { useState, type FormEvent, useRef, useEffectEvent, useEffect, Suspense } from 'react'
import { type Billing, billing } from '#contract/billing'
import { Button } from '#ui/components/button.tsx'
import { Form } from '#ui/components/form.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { priceText } from '#domain/price-text'
import { TextField } from '#ui/components/text-field.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import type { InputOf } from '#contract/kernel/endpoint'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toast } from '#ui/components/toast'
import { SetupRequired, SubscriptionError, SettingUp } from './setup-states.tsx'
import styles from './premium.module.css'

/** Plan selection if there is a choice, followed by the card form. */
export const ChoosePlan = ({
  offers: { premium, yearly, acceptsCodes },
  publishableKey,
  onPaid,
}: Pick<Billing, 'offers'> & { publishableKey: string; onPaid: () => void }) => {
  const [plan, setPlan] = useState<'month' | 'year'>('month')
  const [code, setCode] = useState('')
  const [serverError, setServerError] = useState<string>()
  const isPlain = !acceptsCodes && !yearly
  const [chosen, setChosen] = useState<Chosen | undefined>(isPlain ? { plan: 'month' } : undefined)
  if (chosen) {
    const restart = (message?: string) => {
      setServerError(message)
      setChosen(undefined)
    }
    return (
      <>
        {!isPlain && (
          <Button variant="ghost" size="sm" className={styles.subscribeRetry} onClick={() => restart()}>
            Change plan
          </Button>
        )}
        <BeginSubscription
          chosen={chosen}
          publishableKey={publishableKey}
          onPaid={onPaid}
          onUnknownCode={restart}
        />
      </>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChosen({ plan, ...(code.trim() === '' ? {} : { code: code.trim() }) })
  }
  return (
    <Form className={styles.subscribeForm} onSubmit={submit}>
      {premium && yearly && (
        <Segmented
          label="Plan"
          options={[
            { value: 'month', label: priceText(premium) },
            { value: 'year', label: priceText(yearly) },
          ]}
          value={plan}
          onChange={setPlan}
        />
      )}
      {acceptsCodes && (
        <TextField
          label="Promotion code"
          optional
          autoComplete="off"
          maxLength={100}
          value={code}
          error={serverError}
          onChange={event => setCode(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="lg">
        Continue to payment
      </Button>
    </Form>
  )
}

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
