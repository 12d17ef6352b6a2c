import { supportInbox, type SupportRequest } from '#contract/content/support-inbox'
import { Form } from '#ui/components/form.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { toastError } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './request-dialog.module.css'

const ReplyForm = ({ id }: { id: number }) => {
  const form = useApiForm(supportInbox.answer, {
    schema: supportInbox.answer.input.omit({ id: true }),
    defaultValues: { text: '' },
    input: ({ text }) => ({ id, text }),
    done: 'Reply on its way',
    onDone: () => {
      form.reset()
    },
    onError: toastError('Reply not sent', 'Failed to send the reply'),
  })
  return (
    <Form aria-label="Your reply" className={styles.answer} {...form.element}>
      <TextAreaField label="Reply by email" rows={5} {...form.field('text')} />
      <Button type="submit" variant="primary" busy={form.isSending && 'Sending'}>
        Send reply
      </Button>
    </Form>
  )
}

const OpenOrClose = ({ request: { id, state } }: { request: SupportRequest }) => {
  const setState = useApiMutation(supportInbox.setState, {
    onError: toastError('Not saved', 'Failed to save'),
  })
  const next = state === 'closed' ? 'open' : 'closed'
  return (
    <Button busy={setState.isPending && 'Saving'} onClick={() => setState.mutate({ id, state: next })}>
      {state === 'closed' ? 'Reopen' : 'Close without a reply'}
    </Button>
  )
}

/** Support request with its conversation and a reply form. */
export const RequestDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Dialog title={`Request ${id}`} width={720} onClose={onClose}>
    <QueryBoundary query={useApiQuery(supportInbox.read, { id })} name="The request">
      {request => (
        <div className="stack">
          <p className="t-2 breaks">
            {[request.name, request.email, request.isPremium ? 'Premium' : 'Free', request.leagueName]
              .filter(Boolean)
              .join(', ')}
          </p>
          <ol className={styles.thread}>
            {request.messages.map(message => (
              <li key={message.id} data-ours={message.isOurs || undefined}>
                <p className={styles.text}>{message.text}</p>
                <small className="t-3">
                  {message.isOurs ? (message.by ?? 'Support') : request.name}, {momentText(message.at)}
                </small>
              </li>
            ))}
          </ol>
          <ReplyForm id={id} />
          <div>
            <OpenOrClose request={request} />
          </div>
        </div>
      )}
    </QueryBoundary>
  </Dialog>
)
