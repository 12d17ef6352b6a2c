import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { withStep } from '#domain/plan-changes'
import { amountIn } from '#ui/components/number-text'
import { MoneyField } from '#ui/components/text-field.tsx'
import type { PlanPlace } from './places-card.tsx'
import { TryForm } from './preview-form.tsx'
import type { UsedPlan } from './use-plan.ts'

type Props = { used: UsedPlan; onClose: () => void }

const OneAmount = ({
  label,
  first,
  onError,
  ...props
}: {
  title: string
  note: string
  label: string
  first: number
  onError: string
  used: UsedPlan
  tried: (amount: number) => ReturnType<typeof withStep>
  onClose: () => void
}) => {
  const [text, setText] = useState(String(first))
  const { title, note, used, tried, onClose } = props
  const changed = () => {
    const amount = amountIn(text)
    return amount === undefined ? onError : tried(amount)
  }
  return (
    <TryForm title={title} note={note} used={used} changed={changed} onClose={onClose}>
      {error => (
        <MoneyField
          label={label}
          value={text}
          error={error}
          onChange={event => setText(event.target.value)}
        />
      )}
    </TryForm>
  )
}

/** Previews another amount for a place or custom payout. */
export const TryPlace = ({ place, used, onClose }: Props & { place: PlanPlace }) => {
  const currency = useCurrency()
  return (
    <OneAmount
      title={place.label}
      note={`${dollarsText(place.amount, currency)} at season’s end`}
      label="Payout"
      first={place.amount}
      onError="Enter the prize"
      used={used}
      tried={amount => withStep(used.changes, { kind: 'place', payoutId: place.payoutId, amount })}
      onClose={onClose}
    />
  )
}

/** Previews other dues for all members without a custom amount. */
export const TryDues = ({ dues, used, onClose }: Props & { dues: { amount: number; payers: number } }) => {
  const currency = useCurrency()
  return (
    <OneAmount
      title="Other dues"
      note={`${dues.payers} ${dues.payers === 1 ? 'member pays' : 'members pay'} ${dollarsText(dues.amount, currency)} each`}
      label="Each pays"
      first={dues.amount}
      onError="Enter the dues per member"
      used={used}
      tried={amount =>
        withStep(used.changes, { kind: 'dues', more: Math.round((amount - dues.amount) * 100) / 100 })
      }
      onClose={onClose}
    />
  )
}
