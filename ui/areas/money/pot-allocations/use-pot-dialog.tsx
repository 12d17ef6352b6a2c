import { useId, useState, type FormEvent } from 'react'
import { amountForInput } from '#ui/lib/money-input'
import { useCurrency } from '#ui/lib/use-currency'
import { type PotAllocation, potAllocations } from '#contract/money/pots'
import { dollarsText } from '#domain/money'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { plainNumber } from '#ui/components/number-text'
import { Segmented } from '#ui/components/segmented.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { type CallError, issueAt } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { potAllocationLabel } from './pot-allocation-text.ts'

const uses = [
  { value: 'carried', label: 'Roll over' },
  { value: 'donation', label: 'Donate' },
  { value: 'expense', label: 'Expense' },
] as const

const actions: Record<PotAllocation['kind'], string> = {
  carried: 'Record rollover',
  donation: 'Record donation',
  expense: 'Record expense',
}

const hints: Record<PotAllocation['kind'], string> = {
  carried: "Added to next season's pot.",
  donation: 'Who gets it, and the receipt number',
  expense: 'What was bought, and the receipt number',
}

/** Rolls pot money over into the next season, donates it or records an expense. */
export const UsePotDialog = ({
  leagueId,
  unassigned,
  onClose,
}: {
  leagueId: number
  unassigned: number
  onClose: () => void
}) => {
  const currency = useCurrency()
  const id = useId()
  const [use, setUse] = useState<PotAllocation['kind']>('carried')
  const [amount, setAmount] = useState(amountForInput(unassigned, currency))
  const [memo, setMemo] = useState('')
  const [serverError, setError] = useState<CallError | null>(null)
  const recordAllocation = useApiMutation(potAllocations.record, {
    isOnce: true,
    done: done => [
      `${dollarsText(done.amount, currency, true)} added to the ledger`,
      potAllocationLabel(done),
    ],
    onError: error => {
      setError(error)
      if (error.issues.length === 0) toast('negative', 'Nothing was recorded', error.message)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (recordAllocation.isPending) return
    recordAllocation.mutate(
      { leagueId, use, amount: Number(plainNumber(amount)), memo },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      form={{ element: { id, onSubmit }, isSending: recordAllocation.isPending }}
      title="Use the leftover pot"
      note={`${dollarsText(unassigned, currency, true)} is unassigned. Sidepot never moves money. This records what you do with it.`}
      width={440}
      action={actions[use]}
      onClose={onClose}
    >
      <Segmented label="What to do with it" options={uses} value={use} onChange={setUse} />
      <MoneyField
        label="Amount"
        value={amount}
        error={issueAt(serverError, 'amount')}
        onChange={event => setAmount(event.target.value)}
      />
      <TextField
        label="Reason"
        hint={hints[use]}
        autoComplete="off"
        maxLength={200}
        value={memo}
        error={issueAt(serverError, 'memo')}
        onChange={event => setMemo(event.target.value)}
      />
    </FormDialog>
  )
}
