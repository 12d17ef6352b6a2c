import { useWatch } from 'react-hook-form'
import { type Announcement, announcements } from '#contract/administration/announcements'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { EmailOffNotice } from '#ui/components/banner.tsx'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import {
  AudienceFields,
  type AnnouncementForm,
  toAnnouncement,
  useAnnouncementForm,
} from './announcement-form.tsx'
import styles from './announcement-dialog.module.css'

const Preview = ({ form }: { form: AnnouncementForm }) => {
  const [subject, message] = useWatch({ control: form.control, name: ['subject', 'message'] })
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className="t-3 t-sm">Announcement</p>
      <h3 className="t-card">{subject.trim() || 'Subject'}</h3>
      {(message.trim() || 'Message').split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  )
}

type Props = { form: AnnouncementForm; draft: Announcement | undefined; onClose: () => void }

/** Actions available before the announcement is sent to anyone. */
const BeforeSending = ({ form, draft, onClose }: Props) => {
  const test = useApiMutation(announcements.test, {
    done: response => ['Test sent', response.message],
    onError: toastError('Test failed', 'Failed to send the test'),
  })
  const save = useApiMutation(announcements.saveDraft, {
    done: ['Draft saved', 'Find it under Announcements.'],
    onError: toastError('Not saved', 'Failed to save the draft'),
  })
  return (
    <div className="row">
      <Button
        size="sm"
        busy={test.isPending && 'Sending'}
        onClick={() => {
          const { subject, message } = form.getValues()
          test.mutate({ subject, message })
        }}
      >
        Send me a test
      </Button>
      <Button
        size="sm"
        busy={save.isPending && 'Saving'}
        onClick={() => save.mutate(toAnnouncement(form.getValues(), draft), { onSuccess: onClose })}
      >
        Save as draft
      </Button>
    </div>
  )
}

const Writing = ({ draft, onClose }: Omit<Props, 'form'>) => {
  const form = useAnnouncementForm(draft, onClose)
  const isLater = form.watch('sendAt') !== ''
  return (
    <FormDialog
      form={form}
      title={draft ? 'Edit announcement' : 'New announcement'}
      note="Emailed to everyone who has Sidepot email turned on."
      width={720}
      action={isLater ? 'Schedule announcement' : 'Send announcement'}
      working={isLater ? 'Scheduling' : 'Sending'}
      onClose={onClose}
    >
      <EmailOffNotice>It will be sent once a mail server is set up.</EmailOffNotice>
      <AudienceFields form={form} draft={draft} />
      <TextField label="Subject" autoComplete="off" maxLength={200} {...form.field('subject')} />
      <TextAreaField
        label="Message"
        rows={6}
        hint="Leave a blank line between paragraphs."
        {...form.field('message')}
      />
      <Preview form={form} />
      <TextField
        label="Send at"
        type="datetime-local"
        optional
        hint="In your time zone. Leave empty to send now."
        {...form.field('sendAt')}
      />
      <SwitchField
        label="Also in the site feed"
        hint="Anyone can read /announcements.xml."
        {...form.register('inFeed')}
      />
      <BeforeSending form={form} draft={draft} onClose={onClose} />
    </FormDialog>
  )
}

const FromDraft = ({ draftId, onClose }: { draftId: number; onClose: () => void }) => {
  const query = useApiQuery(announcements.list, {})
  const draft = query.data?.find(({ id, status }) => id === draftId && status === 'draft')
  if (draft) return <Writing draft={draft} onClose={onClose} />
  return (
    <Dialog title="Announcement" onClose={onClose}>
      <QueryBoundary query={query} name="The draft">
        {() => <p>This draft was deleted or sent.</p>}
      </QueryBoundary>
    </Dialog>
  )
}

/** Email to everyone or a selected audience: sent now, scheduled or saved as a draft. */
export const AnnouncementDialog = ({
  draftId,
  onClose,
}: {
  draftId?: number | undefined
  onClose: () => void
}) =>
  draftId === undefined ? (
    <Writing draft={undefined} onClose={onClose} />
  ) : (
    <FromDraft key={draftId} draftId={draftId} onClose={onClose} />
  )
