import { votes } from '#contract/money/votes'
import { plural } from '#domain/text'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextAreaField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { useEmailText } from '#ui/lib/use-email-configured'

const maxDays = 14

/** Creates a yes-or-no vote. */
export const CreateVote = ({ leagueId, onClose }: { leagueId: number; onClose: () => void }) => {
  const emailText = useEmailText()
  const form = useApiForm(votes.open, {
    schema: votes.open.input.omit({ leagueId: true }),
    defaultValues: { question: '', days: 7 },
    input: vote => ({ leagueId, ...vote }),
    isOnce: true,
    done: (_, { days }) => ['Vote created', `Members can vote for ${plural(days, 'day')}.`],
    onDone: onClose,
    onError: toastError('Vote not created'),
  })
  return (
    <FormDialog
      form={form}
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
        {...form.field('question')}
      />
      <SelectField label="Open for" {...form.field('days')}>
        {Array.from({ length: maxDays }, (_, index) => (
          <option key={index} value={index + 1}>
            {plural(index + 1, 'day')}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
