import { Navigate } from 'react-router-dom'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { LedgerPageEntry } from '#contract/money/statements'
import { type Question, questions } from '#contract/money/questions'
import { useApiQuery } from '#ui/lib/use-api-query'
import { awards } from '#contract/awards'
import { corrections } from '#contract/weeks/corrections'
import { correctionOf, moneyOf, allAwardsOf } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { entryText, shortDay, signedLedgerText } from '#ui/areas/money/shared/amount-text.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { dollarsText } from '#domain/money'
import { Link } from '#ui/components/link.tsx'
import { payments } from '#contract/money/payments'
import { dues } from '#contract/money/dues'
import type { CallError } from '#ui/lib/call'
import { toast } from '#ui/components/toast'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { useQuestionDialogs } from './question-thread.tsx'
import { wayBack } from './use-ledger-position.ts'
import styles from './question-dialog.module.css'

const Correcting = (props: {
  league: League
  entry: LedgerPageEntry
  question: Question | undefined
  onClose: () => void
}) => {
  const { league, entry } = props
  const leagueId = league.id
  const mayDecide = entry.awardId !== null && league.myRole === 'commissioner'
  const awardsQuery = useApiQuery(awards.list, { leagueId }, { enabled: mayDecide })
  const waiting = useApiQuery(corrections.waiting, { leagueId }, { enabled: mayDecide })
  if (awardsQuery.isLoading || waiting.isLoading) return null
  const week = awardsQuery.data?.find(({ id }) => id === entry.awardId)?.week
  const found = waiting.data?.find(one => one.week === week)
  return found ? <Navigate to={correctionOf(leagueId, found.week)} replace /> : <CorrectDialog {...props} />
}

/** Dialogs to question and correct an entry. */
export const QuestionDialogs = ({
  league,
  entry,
  mayReverse,
}: {
  league: League
  entry: LedgerPageEntry
  mayReverse: boolean
}) => {
  const { questionDialog, correct } = useQuestionDialogs()
  const questionsQuery = useApiQuery(questions.list, { leagueId: league.id, entryId: entry.id })
  const open = questionsQuery.data?.find(({ state, canClose }) => state === 'open' && canClose)
  return (
    <>
      {questionDialog.isOpen && (
        <QuestionDialog league={league} entry={entry} onClose={questionDialog.close} />
      )}
      {correct.isOpen && (open || mayReverse) && (
        <Correcting league={league} entry={entry} question={open} onClose={correct.close} />
      )}
    </>
  )
}

/** Questions an entry. Every member can read the question, and payment is paused. */
export const QuestionDialog = ({
  league,
  entry,
  onClose,
}: {
  league: League
  entry: LedgerPageEntry
  onClose: () => void
}) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const askQuestion = useApiMutation(questions.ask, {
    done: [
      'Question sent',
      `Entry ${entry.id} is flagged, and the commissioners and treasurer are notified.`,
    ],
    onError: callError => setError(callError.issues[0]?.message ?? callError.message),
  })
  const [what, details] = entryText(entry)
  const submit = () =>
    askQuestion.mutate({ leagueId: league.id, entryId: entry.id, text }, { onSuccess: onClose })
  return (
    <Dialog
      title="Question this entry"
      note={`Entry ${entry.id}, ${shortDay(entry.createdAt)}`}
      width={440}
      isDirty={text !== ''}
      footer={
        <Button variant="primary" busy={askQuestion.isPending && 'Asking'} onClick={submit}>
          Send question
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.entry}>
        <p className="breaks">
          <b className="t-strong">{what}</b>
          {details && <span className="line">{details}</span>}
          <span className="line t-2">For {entry.name}</span>
        </p>
        <span className="money">{signedLedgerText(entry.amount, league.currency, true)}</span>
      </div>
      <TextAreaField
        label="What looks wrong?"
        hint={`Every member can see it. Payment of this ${dollarsText(Math.abs(entry.amount), league.currency)} is on hold until the question is closed.`}
        rows={4}
        maxLength={500}
        value={text}
        error={error}
        onChange={event => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}

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
