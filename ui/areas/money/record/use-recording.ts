import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { MemberDues } from '#contract/money/dues'
import type { PaymentMethod } from '#domain/payment-methods'
import { owedInAll } from '#ui/areas/money/shared/dues-text'
import { plainNumber } from '#ui/components/number-text'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { todayIn } from '#ui/lib/format'
import { amountForInput } from '#ui/lib/use-currency'
import { useRecord } from './use-record.ts'

type PaymentFields = { memberId: string; amount: string; paidOn: string; how: PaymentMethod; note: string }

const amountOwed = (member: MemberDues | undefined, currency: string): string =>
  member && owedInAll(member) > 0 ? amountForInput(owedInAll(member), currency) : ''

/** Payment being recorded: its fields, the member who pays, and the server's last error. */
export const useRecording = (
  league: League,
  members: readonly MemberDues[],
  {
    initialMemberId,
    amount,
    onDone,
  }: { initialMemberId: number | undefined; amount: string | undefined; onDone: () => void },
) => {
  const byId = (memberId: string) => members.find(member => String(member.memberId) === memberId)
  const first = byId(String(initialMemberId))
  const [fields, setFields] = useState<PaymentFields>({
    ...{
      memberId: first ? String(initialMemberId) : '',
      amount: amount ?? amountOwed(first, league.currency),
    },
    ...{ paidOn: todayIn(league), how: 'venmo', note: '' },
  })
  const [error, setError] = useState<CallError | null>(null)
  const { record, toastRecorded } = useRecord(league.id)
  const member = byId(fields.memberId)
  const change = (part: Partial<PaymentFields>) => {
    setError(null)
    setFields(now => ({ ...now, ...part }))
  }
  const { paidOn, how, note } = fields
  const send = (sum: number, keepAsCredit: boolean) =>
    record.mutate(
      {
        ...{ leagueId: league.id, managerId: member?.managerId ?? 0, amount: sum, keepAsCredit },
        ...{ paidOn, how, note },
      },
      {
        onSuccess: payment => {
          toastRecorded(payment)
          onDone()
        },
        onError: failure => {
          setError(failure)
          if (failure.issues.length === 0 && failure.code !== 'over_owed')
            toast('negative', 'Nothing was recorded', failure.message)
        },
      },
    )
  const choose = (memberId: string) =>
    change({ memberId, amount: amountOwed(byId(memberId), league.currency) })
  return {
    ...{ fields, member, change, choose, send, error },
    amount: Number(plainNumber(fields.amount)),
    overOwed: error?.code === 'over_owed' ? error : null,
    isPending: record.isPending,
  }
}

export type Recording = ReturnType<typeof useRecording>
