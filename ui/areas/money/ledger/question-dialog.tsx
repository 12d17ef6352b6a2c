import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { LedgerPageEntry } from '#contract/money/statements'
import { questions } from '#contract/money/questions'
import { dollarsText } from '#domain/money'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { entryText, shortDay, signedLedgerText } from '#ui/areas/money/shared/ledger-text'
import styles from './question-dialog.module.css'

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
