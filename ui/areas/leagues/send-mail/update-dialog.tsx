import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/kernel/endpoint'
import { leagueLife } from '#contract/leagues/league-life'
import type { League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { CheckField } from '#ui/components/check.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { plural } from '#domain/text'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { useAnswer } from '#ui/lib/use-answer'
import { DiscardChanges } from '#ui/areas/leagues/edit-pot/discard-changes.tsx'
import { useGuard } from '#ui/lib/use-guard'
import styles from './update-dialog.module.css'

type Templates = AnswerOf<typeof leagueLife.templates>

const Update = leagueLife.sendUpdate.input
  .omit({ leagueId: true })
  .required({ templateName: true })
  .refine(({ saveAsTemplate, templateName }) => !saveAsTemplate || templateName !== '', {
    path: ['templateName'],
    message: 'Template name is required',
  })

const blank: z.input<typeof Update> = { subject: '', message: '', templateName: '', saveAsTemplate: false }

const formId = 'manager-update'

const Form = ({
  league,
  templates,
  onBusy,
  onDirty,
  onSent,
}: {
  league: League
  templates: Templates
  onBusy: (isBusy: boolean) => void
  onDirty: (isDirty: boolean) => void
  onSent: () => void
}) => {
  const send = useAct(leagueLife.sendUpdate, { refreshes: [leagueLife.templates, leagueLife.audit] })
  const form = useForm({ resolver: zodResolver(Update), defaultValues: blank, mode: 'onTouched' })
  const { register, handleSubmit, setValue, watch, formState } = form
  const { errors } = formState

  const take = (id: string) => {
    const template = templates.find(each => String(each.id) === id)
    if (!template) return
    setValue('subject', template.subject, { shouldValidate: true })
    setValue('message', template.message, { shouldValidate: true })
    onDirty(true)
  }

  const submit = handleSubmit(update => {
    onBusy(true)
    send.mutate(
      { leagueId: league.id, ...update, templateName: update.templateName || undefined },
      {
        onSuccess: ({ queued }) => {
          toast('positive', 'Update sent', `Queued for ${plural(queued, 'manager')}.`)
          onSent()
        },
        onError: error => {
          if (!showIssues(error, form))
            toast('negative', 'Send Failed', error.message || 'Failed to send update')
        },
        onSettled: () => onBusy(false),
      },
    )
  })

  const filled = watch('subject')
    .replaceAll('{week}', String(league.currentWeek))
    .replaceAll('{league}', () => league.name)
  return (
    <form
      id={formId}
      className={styles.updateForm}
      onSubmit={event => void submit(event)}
      onChange={() => onDirty(true)}
      noValidate
    >
      <SelectField label="Template" optional defaultValue="" onChange={event => take(event.target.value)}>
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
        hint={filled ? `Reads: ${filled}` : '{week} and {league} are filled in, here and in the message.'}
        error={errors.subject?.message}
        {...register('subject')}
      />
      <TextAreaField
        label="Message"
        rows={8}
        hint="An empty line starts a new paragraph."
        error={errors.message?.message}
        {...register('message')}
      />
      <CheckField label="Save as a template" {...register('saveAsTemplate')} />
      {watch('saveAsTemplate') && (
        <TextField
          label="Template name"
          autoComplete="off"
          hint="A saved template of the same name is replaced."
          error={errors.templateName?.message}
          {...register('templateName')}
        />
      )}
    </form>
  )
}

/** Mails an update to every manager of a league. */
export const UpdateDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const guard = useGuard(isDirty, onClose)
  const templates = useAnswer(leagueLife.templates, { leagueId: league.id })
  return (
    <Dialog
      title="Send Manager Update"
      note={`An email to the managers of ${league.name}`}
      foot={
        <>
          <Button onClick={guard.close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy && 'Sending'}>
            Send update
          </Button>
        </>
      }
      onClose={guard.close}
    >
      <Await answer={templates} name="Templates">
        {all => <Form league={league} templates={all} onBusy={setBusy} onDirty={setDirty} onSent={onClose} />}
      </Await>
      {guard.isAsking && <DiscardChanges onDiscard={onClose} onKeep={guard.keep} />}
    </Dialog>
  )
}
