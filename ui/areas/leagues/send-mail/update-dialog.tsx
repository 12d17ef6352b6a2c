import type { z } from 'zod'
import type { OutputOf } from '#contract/kernel/endpoint'
import { leagueManagement } from '#contract/leagues/management'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { CheckField } from '#ui/components/check.tsx'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { plural } from '#domain/text'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import { FieldStack } from '#ui/components/field.tsx'
import { EmailOffNotice } from '#ui/components/banner.tsx'
import { useEmailText, useSentToastTitle } from '#ui/lib/use-email-configured'

type Templates = OutputOf<typeof leagueManagement.templates>

const Update = leagueManagement.sendUpdate.input
  .omit({ leagueId: true })
  .required({ templateName: true })
  .refine(({ saveAsTemplate, templateName }) => !saveAsTemplate || templateName !== '', {
    path: ['templateName'],
    message: 'Template name is required',
  })

const blank: z.input<typeof Update> = { subject: '', message: '', templateName: '', saveAsTemplate: false }

const useUpdateForm = (league: League, onClose: () => void) => {
  const title = useSentToastTitle('Update sent')
  const emailText = useEmailText()
  return useApiForm(leagueManagement.sendUpdate, {
    schema: Update,
    defaultValues: blank,
    input: update => ({ leagueId: league.id, ...update, templateName: update.templateName || undefined }),
    done: ({ queued }) => [
      title,
      emailText(`Queued for ${plural(queued, 'manager')}.`, 'It waits until a mail server is set up.'),
    ],
    onDone: onClose,
    describe: ({ subject }) => `Update to ${league.name}: ${subject}`,
    onSavedLocally: onClose,
    onError: toastError('Send Failed', 'Failed to send update'),
  })
}

const Fields = ({
  league,
  templates,
  form,
}: {
  league: League
  templates: Templates
  form: ReturnType<typeof useUpdateForm>
}) => {
  const { field, register, setValue, watch } = form

  const pick = (id: string) => {
    const template = templates.find(each => String(each.id) === id)
    if (!template) return
    setValue('subject', template.subject, { shouldValidate: true, shouldDirty: true })
    setValue('message', template.message, { shouldValidate: true, shouldDirty: true })
  }

  const filled = watch('subject')
    .replaceAll('{week}', String(league.publishedWeek ?? league.weekToAward))
    .replaceAll('{league}', () => league.name)
  return (
    <FieldStack as="form" {...form.element}>
      <EmailOffNotice />
      <SelectField label="Template" optional defaultValue="" onChange={event => pick(event.target.value)}>
        <option value="">No template</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Subject"
        autoComplete="off"
        hint={filled ? `Reads: ${filled}` : '{week} and {league} are replaced in the subject and message.'}
        {...field('subject')}
      />
      <TextAreaField
        label="Message"
        rows={8}
        hint="Leave a blank line between paragraphs."
        {...field('message')}
      />
      <CheckField label="Save as a template" {...register('saveAsTemplate')} />
      {watch('saveAsTemplate') && (
        <TextField
          label="Template name"
          autoComplete="off"
          hint="Replaces a saved template with the same name."
          {...field('templateName')}
        />
      )}
    </FieldStack>
  )
}

/** Emails an update to every manager of a league. */
export const UpdateDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const form = useUpdateForm(league, onClose)
  const templates = useApiQuery(leagueManagement.templates, { leagueId: league.id })
  return (
    <Dialog
      title="Send Manager Update"
      note={`An email to the managers of ${league.name}`}
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={form.element.id} busy={form.isSending && 'Sending'}>
            Send update
          </Button>
        </>
      }
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <QueryBoundary query={templates} name="Templates">
        {all => <Fields league={league} templates={all} form={form} />}
      </QueryBoundary>
    </Dialog>
  )
}
