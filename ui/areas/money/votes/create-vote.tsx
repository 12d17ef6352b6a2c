import { useId, useState, type FormEvent } from 'react'
import { votes } from '#contract/money/votes'
import { plural } from '#domain/text'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { toast } from '#ui/components/toast'
import { type CallError, issueAt } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useEmailText } from '#ui/lib/use-email-configured'

const maxDays = 14

/** Creates a yes-or-no vote. */
export const CreateVote = ({ leagueId, onClose }: { leagueId: number; onClose: () => void }) => {
  const id = useId()
  const [question, setQuestion] = useState('')
  const [days, setDays] = useState(7)
  const [serverError, setError] = useState<CallError | null>(null)
  const createVote = useApiMutation(votes.open, {
    isOnce: true,
    done: ['Vote created', `Members can vote for ${plural(days, 'day')}.`],
    onError: error => {
      setError(error)
      if (error.issues.length === 0) toast('negative', 'Vote not created', error.message)
    },
  })
  const emailText = useEmailText()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (createVote.isPending) return
    createVote.mutate({ leagueId, question, days }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      form={{ element: { id, onSubmit }, isSending: createVote.isPending }}
      title="Create a vote"
      note={`${emailText('Everyone with an account is notified by email.')} The result has no automatic effect.`}
      width={440}
      action="Create vote"
      working="Creating"
      onClose={onClose}
    >
      <TextAreaField
        label="Question"
        hint="Yes or no answers"
        rows={3}
        maxLength={200}
        value={question}
        error={issueAt(serverError, 'question')}
        onChange={event => {
          setQuestion(event.target.value)
          setError(null)
        }}
      />
      <SelectField
        label="Open for"
        value={days}
        error={issueAt(serverError, 'days')}
        onChange={event => setDays(Number(event.target.value))}
      >
        {Array.from({ length: maxDays }, (_, index) => (
          <option key={index} value={index + 1}>
            {plural(index + 1, 'day')}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
