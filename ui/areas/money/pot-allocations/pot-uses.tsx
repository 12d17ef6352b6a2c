import { useState, useId, type FormEvent } from 'react'
import { type PotAllocation, potAllocations } from '#contract/money/pots'
import { useCurrency, amountForInput } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { toastError, toast } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import type { OutputOf } from '#contract/kernel/endpoint'
import type { League } from '#contract/leagues/leagues'
import { canManageMoney } from '#domain/manage-money'
import { Card } from '#ui/components/card.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { type CallError, issueAt } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { plainNumber } from '#ui/components/number-text'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import styles from './pot-uses.module.css'

const ReverseAllocation = ({
  leagueId,
  use,
  onClose,
}: {
  leagueId: number
  use: PotAllocation
  onClose: () => void
}) => {
  const currency = useCurrency()
  const amount = dollarsText(use.amount, currency, true)
  return (
    <ConfirmAction
      endpoint={potAllocations.reverse}
      input={reason => ({ leagueId, entryId: use.entryId, reason })}
      isOnce
      title={`Return ${amount} to the pot?`}
      action={`Return ${amount}`}
      busy="Returning"
      reasonHint="Every member can see it in the ledger."
      done={`${amount} is back in the pot`}
      onError={toastError('Not returned', 'Nothing was recorded.')}
      onClose={onClose}
    >
      “{potAllocationLabel(use)}” and its reversal stay in the ledger.
    </ConfirmAction>
  )
}

/** `onReverse` is set for users who can undo the allocation. */
const UseRow = ({ use, onReverse }: { use: PotAllocation; onReverse: (() => void) | false }) => {
  const currency = useCurrency()
  return (
    <li>
      <div className="grow">
        <div className="t-med breaks">{potAllocationLabel(use)}</div>
        <div className="t-3 t-sm">
          {dayText(use.at)}, by {use.by}
        </div>
        {use.isReversed && <Badge>Returned</Badge>}
        {!use.isReversed && use.amount > 0 && onReverse && (
          <Button
            size="sm"
            className={styles.back}
            aria-label={`Return to pot: ${potAllocationLabel(use)}`}
            onClick={onReverse}
          >
            Return to pot
          </Button>
        )}
      </div>
      <span className="money">{dollarsText(Math.abs(use.amount), currency, true)}</span>
    </li>
  )
}

type Found = OutputOf<typeof potAllocations.list>

const titleOf = (unassigned: number, currency: string): string =>
  unassigned < 0
    ? `Assigned beyond the pot: ${dollarsText(-unassigned, currency, true)}`
    : `Left over: ${dollarsText(unassigned, currency, true)}`

const Shown = ({ league, found: { uses, unassigned } }: { league: League; found: Found }) => {
  const [dialog, setDialog] = useState<PotAllocation | 'use'>()
  const canManage = canManageMoney(league)
  const close = () => setDialog(undefined)
  return (
    <Card
      title={titleOf(unassigned, league.currency)}
      note="The league pot minus prizes and payouts already awarded."
      action={
        canManage &&
        unassigned > 0 && (
          <Button size="sm" onClick={() => setDialog('use')}>
            Use leftover money
          </Button>
        )
      }
    >
      {uses.length === 0 ? (
        <p className="t-2">Nothing was rolled over, donated or spent this season.</p>
      ) : (
        <ul className="list">
          {uses.map(use => (
            <UseRow key={use.entryId} use={use} onReverse={canManage && (() => setDialog(use))} />
          ))}
        </ul>
      )}
      {dialog === 'use' && <UsePotDialog leagueId={league.id} unassigned={unassigned} onClose={close} />}
      {dialog && dialog !== 'use' && <ReverseAllocation leagueId={league.id} use={dialog} onClose={close} />}
    </Card>
  )
}

/** Unassigned money and its allocations. Shown once the last week is paid or some of the money has been used. */
export const PotUses = ({ league, isOver }: { league: League; isOver: boolean }) => {
  const found = useApiQuery(potAllocations.list, { leagueId: league.id }, { freshForMs: 0 }).data
  return found && (isOver || found.uses.length > 0) ? <Shown league={league} found={found} /> : null
}

/** Allocates pot money at any time of the season. */
export const UsePot = ({ leagueId, onClose }: { leagueId: number; onClose: () => void }) => {
  const found = useApiQuery(potAllocations.list, { leagueId }, { freshForMs: 0 }).data
  return found && <UsePotDialog leagueId={leagueId} unassigned={found.unassigned} onClose={onClose} />
}

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

const names: Record<PotAllocation['kind'], string> = {
  carried: 'Rolled over',
  donation: 'Donated',
  expense: 'Spent',
}

/** Describes an allocation; a rollover from the previous season already describes itself. */
export const potAllocationLabel = ({ kind, amount, memo }: PotAllocation): string =>
  amount < 0 ? memo : `${names[kind]}: ${memo}`
