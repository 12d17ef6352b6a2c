import { useState } from 'react'
import { Check, Undo2, MessageCircle } from 'lucide-react'
import { Avatar } from '#ui/components/avatar.tsx'
import { shortDay } from '#ui/areas/money/shared/amount-text.tsx'
import type { League } from '#contract/leagues/leagues'
import type { LedgerPageEntry } from '#contract/money/statements'
import { type Question, questions } from '#contract/money/questions'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { TextAreaField } from '#ui/components/text-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { dollarsText } from '#domain/money'
import { useDialog } from '#ui/lib/use-dialog'
import styles from './question-thread.module.css'

type ThreadReply = { by: string; at: string; text: string }

const Line = ({ reply: { by, at, text } }: { reply: ThreadReply }) => (
  <li>
    <Avatar name={by} isSmall />
    <div>
      <b className="t-med">{by}</b> <span className="t-3 t-sm">{shortDay(at)}</span>
      <p>{text}</p>
    </div>
  </li>
)

const outcomes = { open: '', stands: 'Entry confirmed', corrected: 'Corrected' }

/** Question with its replies, and a reply form while it is open. */
export const QuestionThread = ({
  league,
  entry,
  question,
}: {
  league: League
  entry: LedgerPageEntry
  question: Question
}) => {
  const { askedBy, askedAt, text, answers, state, closedAt, closedBy } = question
  return (
    <section aria-label={`${askedBy}'s question`}>
      <h3 className="t-md t-strong">Question</h3>
      <ol className={styles.thread}>
        <Line reply={{ by: askedBy, at: askedAt, text }} />
        {answers.map((reply, at) => (
          <Line key={at} reply={reply} />
        ))}
      </ol>
      {state === 'open' ? (
        <AnswerForm league={league} entry={entry} question={question} />
      ) : (
        <p className={styles.outcome}>
          <b className="t-strong">{outcomes[state]}</b>
          {closedAt !== null && `, closed by ${closedBy} on ${shortDay(closedAt)}`}
        </p>
      )}
    </section>
  )
}

/** Form to reply to a question; users who can manage money can also close it. */
export const AnswerForm = ({
  league,
  entry,
  question,
}: {
  league: League
  entry: LedgerPageEntry
  question: Question
}) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { correct } = useQuestionDialogs()
  const at = { leagueId: league.id, questionId: question.id }
  const onError = (callError: CallError) => setError(callError.issues[0]?.message ?? callError.message)
  const close = useApiMutation(questions.close, {
    done: ['Entry confirmed', `Entry ${entry.id} can be paid now.`],
    onError,
  })
  const reply = useApiMutation(questions.answer, { onError })
  const submitReply = () => reply.mutate({ ...at, text }, { onSuccess: () => setText('') })
  const confirmEntry = () => close.mutate({ ...at, outcome: 'stands', text })
  return (
    <div className={styles.form}>
      <TextAreaField
        label="Reply"
        rows={2}
        maxLength={500}
        placeholder="What you found, in one sentence"
        value={text}
        error={error}
        onChange={event => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <div className="row wrap gap-2">
        {question.canClose && (
          <>
            <Button variant="primary" busy={close.isPending && 'Closing'} onClick={confirmEntry}>
              <Check />
              Confirm entry
            </Button>
            <Button onClick={() => correct.open()}>
              <Undo2 />
              Correct entry
            </Button>
          </>
        )}
        <Button
          variant={question.canClose ? 'ghost' : 'primary'}
          busy={reply.isPending && 'Sending'}
          onClick={submitReply}
        >
          <MessageCircle />
          Send reply
        </Button>
      </div>
      <p className="t-3 t-sm">
        {question.whyNot} Payment of this {dollarsText(Math.abs(entry.amount), league.currency)} is on hold
        until the question is closed. A correction adds a reversal; nothing is erased.
      </p>
    </div>
  )
}

/** Dialog state for the selected entry, stored in the URL. */
export const useQuestionDialogs = () => ({
  questionDialog: useDialog('question-entry'),
  correct: useDialog('correct-entry'),
})
