import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { plainNumber } from '#ui/components/number-text'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'
import { dues, type MemberDues, type Dues } from '#contract/money/dues'
import { todayIn } from '#ui/lib/format'
import { useOnline } from '#ui/lib/use-online'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { SegmentedTabs } from '#ui/components/tabs.tsx'
import { classes } from '#ui/lib/classes'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { type PaymentLine, type RowFields, paymentLines, SeveralRows, SeveralList } from './several-list.tsx'
import styles from './several.module.css'

type Payment = { managerId: number; amount: number; how: PaymentLine['how']; paidOn: string; note: string }

type Checked = { total: number; owedAfter: number }

const tabs = [
  { value: 'rows', label: 'By member' },
  { value: 'list', label: 'List or CSV' },
] as const

const ofRows = ({ paidOn, how, amounts }: RowFields): Payment[] =>
  Object.entries(amounts)
    .map(([managerId, amountText]) => ({
      managerId: Number(managerId),
      amount: Number(plainNumber(amountText)),
    }))
    .filter(({ amount }) => amount !== 0)
    .map(payment => ({ ...payment, how, paidOn, note: '' }))

const ofLines = (lines: readonly PaymentLine[]): Payment[] =>
  lines.flatMap(({ managerId, amount, how, paidOn, note }) =>
    managerId === null ? [] : [{ managerId, amount, how, paidOn, note }],
  )

/** Formats the server's error about one of several payments, with the member's name. */
const rejectedText = (
  error: CallError,
  payments: readonly Payment[],
  members: readonly MemberDues[],
): string => {
  const [issue] = error.issues
  const at = Number(/^payments\.(\d+)\./.exec(issue?.path ?? '')?.[1] ?? NaN)
  const memberName = members.find(({ managerId }) => managerId === payments[at]?.managerId)?.managerName
  return issue ? [memberName, issue.message].filter(Boolean).join(': ') : error.message
}

const useSeveral = (league: League, members: readonly MemberDues[], onDone: () => void) => {
  const record = useApiMutation(dues.recordSeveral, {
    isOnce: true,
    done: ({ recorded, total }) => [
      `${plural(recorded, 'payment')} recorded`,
      `${dollarsText(total, league.currency, true)} total`,
    ],
  })
  const check = useApiMutation(dues.recordSeveral, { refresh: 'nothing' })
  const [checked, setChecked] = useState<Checked>()
  const [rejection, setRejection] = useState<{ text: string; canKeepAsCredit: boolean }>()
  const reset = () => {
    setChecked(undefined)
    setRejection(undefined)
  }
  const onError = (payments: readonly Payment[]) => (error: CallError) =>
    setRejection({
      text: rejectedText(error, payments, members),
      canKeepAsCredit: error.code === 'over_owed',
    })
  return {
    ...{ checked, rejection, reset },
    isPending: record.isPending || check.isPending,
    check: (payments: Payment[]) =>
      check.mutate(
        { leagueId: league.id, payments, dryRun: true },
        { onSuccess: setChecked, onError: onError(payments) },
      ),
    record: (payments: Payment[], keepAsCredit: boolean) =>
      record.mutate(
        { leagueId: league.id, payments, keepAsCredit },
        { onSuccess: onDone, onError: onError(payments) },
      ),
  }
}

/** Result of the server's check: the total of the payments, or the reason why one of them can't be recorded. */
const CheckResult = ({
  payments,
  currency,
  several: { checked, rejection, record },
}: {
  payments: Payment[]
  currency: string
  several: ReturnType<typeof useSeveral>
}) => (
  <>
    <LiveRegion as="div" atOnce>
      {checked && !rejection && (
        <Banner
          title={`${plural(payments.length, 'payment')}, ${dollarsText(checked.total, currency, true)}.`}
        >
          {dollarsText(checked.owedAfter, currency, true)} is owed after that. Nothing is recorded yet.
        </Banner>
      )}
    </LiveRegion>
    {rejection && (
      <Banner
        tone="neg"
        title="Nothing was recorded."
        action={
          rejection.canKeepAsCredit && (
            <Button size="sm" onClick={() => record(payments, true)}>
              Keep as credit
            </Button>
          )
        }
      >
        {rejection.text}
      </Banner>
    )}
  </>
)

/** Records several payments in one transaction, after a preview. */
export const Several = ({
  league,
  dues: { members },
  how,
  onHow,
  onClose,
}: {
  league: League
  dues: Dues
  how: string | undefined
  onHow: (how: string) => void
  onClose: () => void
}) => {
  const tab = how === 'list' ? 'list' : 'rows'
  const [fields, setFields] = useState<RowFields>({ paidOn: todayIn(league), how: 'venmo', amounts: {} })
  const [text, setText] = useState('')
  const several = useSeveral(league, members, onClose)
  const isOnline = useOnline()
  const lines = paymentLines(text, members, todayIn(league))
  const payments = tab === 'rows' ? ofRows(fields) : ofLines(lines)
  const isWrong = tab === 'list' && lines.some(({ error }) => error !== undefined)
  const change = (turn: () => void) => {
    several.reset()
    turn()
  }
  return (
    <Dialog
      title="Record money in"
      note="Record multiple payments together. If any line has an error, none are saved."
      width={720}
      flush
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={payments.length === 0 || isWrong || !isOnline}
            busy={several.isPending && 'Working'}
            onClick={() => (several.checked ? several.record(payments, false) : several.check(payments))}
          >
            {several.checked ? `Record ${plural(payments.length, 'payment')}` : 'Check payments'}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <SegmentedTabs
        label="Entry method"
        tabs={tabs}
        value={tab}
        onChange={next => change(() => onHow(next))}
      >
        <div className={classes('fields', styles.payments)}>
          {tab === 'rows' ? (
            <SeveralRows members={members} fields={fields} onChange={next => change(() => setFields(next))} />
          ) : (
            <SeveralList text={text} lines={lines} onChange={next => change(() => setText(next))} />
          )}
          <CheckResult payments={payments} currency={league.currency} several={several} />
        </div>
      </SegmentedTabs>
    </Dialog>
  )
}
