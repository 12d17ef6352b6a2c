import { useWatch, type Control } from 'react-hook-form'
import { administration } from '#contract/administration/administration'
import { mail } from '#contract/administration/mail'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { plural } from '#domain/text'
import { useActForm } from '#ui/lib/use-act-form'
import { MailOff } from '#ui/components/mail-off.tsx'
import { useSentTitle } from '#ui/lib/use-sends-mail'
import styles from './announcement-dialog.module.css'

const blank = { audience: 'all', subject: '', message: '' }

const audiences = [
  { value: 'all', label: 'Everybody' },
  { value: 'commissioners', label: 'Commissioners' },
  { value: 'managers', label: 'Managers' },
] as const

const Preview = ({ control }: { control: Control<typeof blank> }) => {
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

/** An email to everybody, or to those of one role. */
export const AnnouncementDialog = ({ onClose }: { onClose: () => void }) => {
  const title = useSentTitle('Announcement Sent')
  const form = useActForm(administration.announce, {
    schema: administration.announce.input,
    defaultValues: blank,
    refreshes: [mail.outbox, administration.audit],
    onDone: ({ queued }) => {
      toast('positive', title, `${plural(queued, 'email')} on the way.`)
      onClose()
    },
    says: ({ subject }) => `Announcement: ${subject}`,
    onKept: onClose,
    onInvalid: ({ message }) =>
      message && toast('negative', 'Error', 'Please enter an announcement message.'),
    onRefused: toastRefused('Send Failed', 'Failed to send announcement'),
  })
  return (
    <FormDialog
      form={form}
      title="Announcement"
      note="An email to everybody who takes email from Sidepot."
      width={720}
      action="Send announcement"
      working="Sending"
      onClose={onClose}
    >
      <MailOff>The announcement waits until there is a mail server.</MailOff>
      <SelectField label="Audience" {...form.field('audience')}>
        {audiences.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label="Subject" autoComplete="off" maxLength={200} {...form.field('subject')} />
      <TextAreaField
        label="Message"
        rows={6}
        hint="An empty line begins a paragraph."
        {...form.field('message')}
      />
      <Preview control={form.control} />
    </FormDialog>
  )
}
