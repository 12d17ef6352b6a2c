import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { payments } from '#contract/money/payments'
import { dues } from '#contract/money/dues'
import type { LedgerPageEntry } from '#contract/money/statements'
import { type Question, questions } from '#contract/money/questions'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Link } from '#ui/components/link.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { allAwardsOf, moneyOf } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { wayBack } from './way-back.ts'

const CorrectElsewhere = ({ league, entry }: { league: League; entry: LedgerPageEntry }) =>
  entry.awardId === null ? (
    <p>
      <Link to={`${moneyOf(league.id, 'ledger')}?dialog=add-entry&kind=correction`}>Add an adjustment</Link>,
      then close the question here.
    </p>
  ) : (
    <p>
      Change or void the award under <Link to={allAwardsOf(league.id)}>All awards</Link>, then close the
      question here. The ledger gets the reversal automatically.
    </p>
  )

/** Corrects a questioned entry: reverses a payment directly, or links to the page that corrects it. */
export const CorrectDialog = ({
  league,
  entry,
  question,
  onClose,
}: {
  league: League
  entry: LedgerPageEntry
  /** Question that is closed with it; undefined if there is none. */
  question: Question | undefined
  onClose: () => void
}) => {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const reverse = useApiMutation(payments.reverse)
  const reversePayment = useApiMutation(dues.reverse)
  const way = wayBack(entry)
  const leagueId = league.id
  const onError = (callError: CallError) => setError(callError.issues[0]?.message ?? callError.message)
  const close = useApiMutation(questions.close, { onError })
  const done = () => {
    toast('positive', 'Corrected', `Entry ${entry.id} and its reversal stay in the ledger.`)
    onClose()
  }
  const closeIt = () =>
    question
      ? close.mutate({ leagueId, questionId: question.id, outcome: 'corrected' }, { onSuccess: done })
      : done()
  const correct = () => {
    const callbacks = { onSuccess: closeIt, onError }
    if (way === 'payment') return reverse.mutate({ leagueId, entryId: entry.id, reason }, callbacks)
    if (way === 'paid_in') return reversePayment.mutate({ leagueId, entryId: entry.id, reason }, callbacks)
    return closeIt()
  }
  const isBusy = reverse.isPending || reversePayment.isPending || close.isPending
  return (
    <Dialog
      title={`Correct entry ${entry.id}`}
      width={440}
      footer={
        <Button variant="primary" busy={isBusy && 'Correcting'} onClick={correct}>
          {way ? 'Undo' : 'Corrected'}
        </Button>
      }
      onClose={onClose}
    >
      {way ? (
        <TextField
          label="Reason"
          hint={`${entry.name} sees it. The ledger keeps the entry and its reversal.`}
          maxLength={200}
          value={reason}
          error={error}
          onChange={event => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      ) : (
        <div className="stack">
          {league.myRole === 'commissioner' ? (
            <CorrectElsewhere league={league} entry={entry} />
          ) : (
            <p>Ask the commissioner to correct it, then close the question here.</p>
          )}
          {error && (
            <LiveRegion atOnce className="t-strong">
              {error}
            </LiveRegion>
          )}
        </div>
      )}
    </Dialog>
  )
}
