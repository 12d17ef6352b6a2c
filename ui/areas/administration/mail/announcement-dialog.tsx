import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { administration } from '#contract/administration/administration'
import { mail } from '#contract/administration/mail'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { plural } from '#domain/text'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import styles from './announcement-dialog.module.css'

type Announcement = z.input<typeof administration.announce.input>

const audiences = [
  { value: 'all', label: 'Everybody' },
  { value: 'commissioners', label: 'Commissioners' },
  { value: 'managers', label: 'Managers' },
] as const

const Preview = ({ control }: { control: Control<Announcement> }) => {
  const [subject, message] = useWatch({ control, name: ['subject', 'message'] })
  return (
    <section className={styles.admPreview} aria-label="Preview">
      <p className="t-3 t-sm">Announcement</p>
      <h3 className="t-card">{subject.trim() || 'Subject'}</h3>
      {(message.trim() || 'The message').split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  )
}

const useAnnouncement = (onClose: () => void) => {
  const announce = useAct(administration.announce, { refreshes: [mail.outbox, administration.audit] })
  const form = useForm<Announcement>({
    resolver: zodResolver(administration.announce.input),
    defaultValues: { audience: 'all', subject: '', message: '' },
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(
    given =>
      announce.mutate(given, {
        onSuccess: ({ queued }) => {
          toast('positive', 'Announcement Sent', `${plural(queued, 'email')} on the way.`)
          onClose()
        },
        onError: error => {
          if (!showIssues(error, form)) toastRefused('Send Failed', 'Failed to send announcement')(error)
        },
      }),
    ({ message }) => message && toast('negative', 'Error', 'Please enter an announcement message.'),
  )
  return { form, submit, isPending: announce.isPending }
}

/** An email to everybody, or to those of one role. */
export const AnnouncementDialog = ({ onClose }: { onClose: () => void }) => {
  const formId = useId()
  const { form, submit, isPending } = useAnnouncement(onClose)
  const { errors } = form.formState
  return (
    <Dialog
      title="Announcement"
      note="An email to everybody who takes email from Sidepot."
      width={720}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending && 'Sending'}>
            Send announcement
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form id={formId} className="stack" onSubmit={event => void submit(event)} noValidate>
        <SelectField label="Audience" error={errors.audience?.message} {...form.register('audience')}>
          {audiences.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Subject"
          autoComplete="off"
          maxLength={200}
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <TextAreaField
          label="Message"
          rows={6}
          hint="An empty line begins a paragraph."
          error={errors.message?.message}
          {...form.register('message')}
        />
        <Preview control={form.control} />
      </form>
    </Dialog>
  )
}
