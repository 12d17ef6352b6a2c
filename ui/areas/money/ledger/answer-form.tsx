import { Check, MessageCircle, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { LedgerPageEntry } from '#contract/money/statements'
import { type Question, questions } from '#contract/money/questions'
import { dollarsText } from '#domain/money'
import { Button } from '#ui/components/button.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useQuestionDialogs } from './use-question-dialogs.ts'
import styles from './answer-form.module.css'

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
