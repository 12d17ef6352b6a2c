import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { useEffect, useState, type FormEvent } from 'react'
import { amountText } from '#domain/price-text'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { withBasePath } from '#ui/lib/site'
import { paths } from '#ui/lib/paths'
import { toastDeclined, toastPaid, toastProcessing } from './use-return.ts'
import { SettingUp, SetupRequired } from './setup-states.tsx'
import styles from './premium.module.css'

const isDark = () => {
  const forced = document.documentElement.dataset.theme
  return forced === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : forced === 'dark'
}

/** The provider's fields are in their own iframe, which can't read our design tokens, so they are passed explicitly. */
const appearanceNow = (): Appearance => {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    theme: isDark() ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--brand'),
      colorBackground: token('--surface-1'),
      colorText: token('--text'),
      colorDanger: token('--negative-text'),
      borderRadius: token('--r-2'),
    },
  }
}

type Due = { amount: number; currency: string }

const Fields = ({ due, onPaid }: { due: Due; onPaid: () => void }) => {
  const stripe = useStripe()
  const elements = useElements()
  const [isPaying, setPaying] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const pay = async () => {
    if (!stripe || !elements || isPaying) return
    setPaying(true)
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}${withBasePath(paths.subscribe)}` },
      redirect: 'if_required',
    })
    setPaying(false)
    if (error) return toastDeclined(error.message ?? "The payment wasn't confirmed.")
    if (paymentIntent?.status === 'processing') toastProcessing()
    else toastPaid()
    onPaid()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pay()
  }
  if (isBroken) return <SetupRequired onRetry={() => location.reload()} />
  return (
    <Form className={styles.subscribeForm} onSubmit={submit}>
      <h2 className="t-card">Billing details</h2>
      <p className="t-2">
        Due now: <b className="t-strong">{amountText(due)}</b>
      </p>
      <PaymentElement onLoadError={() => setBroken(true)} />
      <Button type="submit" variant="primary" size="lg" disabled={!stripe} busy={isPaying && 'Paying'}>
        Subscribe to Premium
      </Button>
    </Form>
  )
}

type Loading = 'loading' | 'failed' | Stripe

/** Card form. The fields belong to the payment provider; card data never reaches this server. */
export const PaymentForm = ({
  publishableKey,
  clientSecret,
  due,
  onPaid,
}: {
  publishableKey: string
  clientSecret: string
  due: Due
  onPaid: () => void
}) => {
  const [stripe, setStripe] = useState<Loading>('loading')
  useEffect(() => {
    loadStripe(publishableKey).then(
      loaded => setStripe(loaded ?? 'failed'),
      () => setStripe('failed'),
    )
  }, [publishableKey])
  if (stripe === 'loading') return <SettingUp />
  if (stripe === 'failed') return <SetupRequired onRetry={() => location.reload()} />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: appearanceNow() }}>
      <Fields due={due} onPaid={onPaid} />
    </Elements>
  )
}
