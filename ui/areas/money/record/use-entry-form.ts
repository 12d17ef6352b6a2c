import { useState } from 'react'
import { z } from 'zod'
import type { League } from '#contract/leagues/leagues'
import { payments } from '#contract/money/payments'
import { dollarsText } from '#domain/money'
import { toast } from '#ui/components/toast'
import { newIdempotencyKey } from '#ui/lib/unsaved-changes'
import { useApiForm } from '#ui/lib/use-api-form'
import type { PlacePayout } from '#ui/areas/money/shared/place-payouts'
import { type EntryKind, entryKinds, entryNames } from './entry-kinds.ts'

const New = payments.record.input
  .omit({ leagueId: true, kind: true })
  .extend({ what: z.enum(entryNames) })
  .refine(({ what, place }) => what !== 'place' || place !== undefined, {
    path: ['place'],
    message: 'Choose a place',
  })
  .refine(({ amount }) => amount !== 0, { path: ['amount'], message: "The amount can't be 0" })
  .refine(({ what, amount }) => entryKinds[what].isSigned || amount > 0, {
    path: ['amount'],
    message: "The amount can't be negative",
  })

export type EntryFields = {
  what: EntryKind
  managerId: string
  place: string | undefined
  amount: string
  memo: string
}

export const memoOf = ({ label }: PlacePayout, { season }: League): string => `${label}, ${season} season`

export const startWith = (league: League, what: EntryKind, payout: PlacePayout | undefined): EntryFields => ({
  what: payout ? 'place' : what,
  managerId: '',
  place: payout && String(payout.place),
  amount: payout ? String(payout.left) : '',
  memo: payout ? memoOf(payout, league) : '',
})

export type Balance = { managerId: number | null; managerName: string; balance: number }

export const useEntryForm = (
  league: League,
  balances: readonly Balance[],
  start: EntryFields,
  onClose: () => void,
) => {
  const [formKey] = useState(newIdempotencyKey)
  const [question, setQuestion] = useState<{ message: string; yes: () => void }>()
  const form = useApiForm(payments.record, {
    schema: New,
    defaultValues: start,
    input: ({ what, amount, ...entry }) => ({
      ...{ leagueId: league.id, formKey, kind: entryKinds[what].kind },
      ...entry,
      amount: what === 'fine' ? 0 - amount : amount,
    }),
    describe: ({ what, amount, managerId }) => {
      const memberName = balances.find(balance => balance.managerId === managerId)?.managerName ?? ''
      return `${entryKinds[what].label}: ${dollarsText(amount, league.currency)}, ${memberName}`
    },
    onSavedLocally: onClose,
    onDone: ({ managerName, amount }, { what }) => {
      const text = `${dollarsText(Math.abs(amount), league.currency)}, ${managerName}`
      toast('positive', entryKinds[what].done, text)
      onClose()
    },
    onSettled: () => setQuestion(undefined),
    onError: ({ code, message }, { send }) =>
      code === 'over_balance'
        ? setQuestion({ message, yes: () => send({ confirmOverBalance: true }) })
        : toast('negative', 'Save Failed', message),
  })
  return { form, question, dismissQuestion: () => setQuestion(undefined) }
}

export type EntryForm = ReturnType<typeof useEntryForm>['form']
