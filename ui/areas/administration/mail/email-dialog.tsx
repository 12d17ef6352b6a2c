import { emails, type EmailPreview } from '#contract/administration/mail'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { DescriptionList } from '#ui/components/rows.tsx'
import { toastError } from '#ui/components/toast'
import { classes } from '#ui/lib/classes'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useEmailText } from '#ui/lib/use-email-configured'
import { aboutText, statuses, whenText } from './email-text.ts'
import styles from './email-dialog.module.css'

const SendNow = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const emailText = useEmailText()
  const retry = useApiMutation(emails.retry, {
    done: [
      'Email queued again',
      emailText('It goes out within a minute.', 'It waits until a mail server is set up.'),
    ],
    onError: toastError('Not sent', 'Failed to queue the email'),
  })
  return (
    <Button
      variant="primary"
      busy={retry.isPending && 'Queueing'}
      onClick={() => retry.mutate({ id }, { onSuccess: onDone })}
    >
      Send now
    </Button>
  )
}

const CancelEmail = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const discard = useApiMutation(emails.discard, {
    done: ['Email canceled', "It won't be sent, and its content is deleted."],
    onError: toastError('Not canceled', 'Failed to cancel the email'),
  })
  return (
    <Button
      variant="danger-ghost"
      busy={discard.isPending && 'Canceling'}
      onClick={() => discard.mutate({ id }, { onSuccess: onDone })}
    >
      Cancel email
    </Button>
  )
}

const Facts = ({ preview: { mail: email, toName, replyTo } }: { preview: EmailPreview }) => (
  <DescriptionList>
    <div>
      <dt>To</dt>
      <dd className="breaks">{toName === '' ? email.to : `${toName}, ${email.to}`}</dd>
    </div>
    {replyTo !== null && (
      <div>
        <dt>Replies go to</dt>
        <dd className="breaks">{replyTo}</dd>
      </div>
    )}
    <div>
      <dt>Subject</dt>
      <dd className="breaks">{email.subject}</dd>
    </div>
    <div>
      <dt>Topic</dt>
      <dd>{aboutText(email)}</dd>
    </div>
    <div>
      <dt>Status</dt>
      <dd>
        <Badge tone={statuses[email.status].tone}>{statuses[email.status].label}</Badge> {whenText(email)}
      </dd>
    </div>
  </DescriptionList>
)

const Text = ({ text }: Pick<EmailPreview, 'text'>) =>
  text === null ? (
    <p className="t-2">The content is deleted once an email is sent or fails.</p>
  ) : (
    <>
      <h3 className="t-strong">As it will be sent</h3>
      <div className={classes('breaks', styles.message)} tabIndex={0} role="region" aria-label="Email text">
        {text}
      </div>
      <p className="t-3 t-sm">Links are removed because some of them sign people in.</p>
    </>
  )

/** Whether the email is waiting or can be retried. */
const isOpen = ({ mail: { status }, text }: EmailPreview) => text !== null && status !== 'sending'

/** One email: recipient, content and actions. */
export const EmailDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useApiQuery(emails.preview, { id }, { freshForMs: 0 })
  return (
    <Dialog
      title="Email"
      onClose={onClose}
      footer={
        <>
          {query.data && isOpen(query.data) && <CancelEmail id={id} onDone={onClose} />}
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
          {query.data && isOpen(query.data) && <SendNow id={id} onDone={onClose} />}
        </>
      }
    >
      <QueryBoundary query={query} name="Email">
        {preview => (
          <div className="stack">
            <Facts preview={preview} />
            <Text text={preview.text} />
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  )
}
