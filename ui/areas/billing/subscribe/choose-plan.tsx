import { useState, type FormEvent } from 'react'
import type { Billing } from '#contract/billing'
import { priceText } from '#domain/price-text'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { BeginSubscription, type Chosen } from './begin-subscription.tsx'
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
