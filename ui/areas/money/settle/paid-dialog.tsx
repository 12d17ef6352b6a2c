import { useState, type FormEvent } from 'react'
import { Form } from '#ui/components/form.tsx'
import { typedAmount } from '#ui/lib/money-input'
import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import type { WayToPay } from '#domain/paid-how'
import { Button } from '#ui/components/button.tsx'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { plainNumber } from '#ui/components/number-text'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { type CallError, issueAt } from '#ui/lib/call'
import { useOnline } from '#ui/lib/use-online'
import { PaidHowField } from '#ui/areas/money/parts/paid-how-field.tsx'
import type { Line } from './lines.ts'
import type { Settling } from './use-settle.ts'

/** Says that a line was paid, wholly or in part: the first of two deliberate steps. */
export const PaidDialog = ({
  line,
  how: start,
  isMine,
  settling,
  onClose,
}: {
  line: Line
  /** How it was probably paid. */
  how: WayToPay
  isMine: boolean
  settling: Settling
  onClose: () => void
}) => {
  const currency = useCurrency()
  const [amount, setAmount] = useState(typedAmount(line.open, currency))
  const [how, setHow] = useState(start)
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<CallError | null>(null)
  const isOnline = useOnline()
  const sum = Number(plainNumber(amount))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (settling.isPending) return
    settling.pay(line, { amount: sum, how, note }, { onDone: onClose, onError: setRefused })
  }
  return (
    <Dialog
      title={isMine ? `You paid ${line.toName}` : `${line.fromName} paid ${line.toName}`}
      note={`Only after the money has left. ${line.toName} says received after that; until then it can be taken back.`}
      width={440}
      foot={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form="said-paid"
            variant="primary"
            disabled={!isOnline}
            busy={settling.isPending && 'Saving'}
          >
            {isMine ? 'I paid' : 'They paid'} {sum > 0 && dollarsText(sum, currency, true)}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Form id="said-paid" className="fields" onSubmit={submit} noValidate>
        <MoneyField
          label="Amount"
          hint={`${dollarsText(line.open, currency, true)} is open. Less is fine: the rest stays.`}
          value={amount}
          error={issueAt(refused, 'amount')}
          onChange={event => setAmount(event.target.value)}
        />
        <PaidHowField value={how} onChange={setHow} />
        <TextField
          label="Note"
          optional
          autoComplete="off"
          maxLength={200}
          value={note}
          error={issueAt(refused, 'note')}
          onChange={event => setNote(event.target.value)}
        />
        {!isOnline && (
          <p className="t-3 t-sm">You are offline. What you typed stays here until you are back.</p>
        )}
      </Form>
    </Dialog>
  )
}
